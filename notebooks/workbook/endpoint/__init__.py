"""The teaching endpoint: Chat Completions on loopback, offline, which refuses what the service refuses.

Does: hold the server (server), the rules (rules), the scripted models (scenarios) and the shapes of replies.
Does not: reach the network, read a file that a request names, or remember anything between requests.
"""
