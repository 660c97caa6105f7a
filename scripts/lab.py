"""Opens JupyterLab on your own copy of the notebooks: python3 scripts/lab.py [--no-browser] [--port N]."""

from environment import start

if __name__ == "__main__":
    start("lab")
