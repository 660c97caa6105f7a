// Pi's agent in the situations of section 10, against the teaching endpoint: what it sent, and what it reported.
//
// Does: play each case with everything left at Pi's defaults; print one JSON document, a log for each case.
// Does not: judge (log.py reads what is printed), look at a header, or talk to any server but the one it is given.
//
// npm install                                          once, beside this file; Node 22.19 or later
// node run.mjs http://127.0.0.1:PORT/v1 < cases.json   (the notebook does this)
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 19)) {
  console.error(`Pi 1.6.0 needs Node 22.19 or later; this is ${process.versions.node}.`);
  process.exit(2);
}
const { Agent } = await import("@earendil-works/pi-agent-core");
const { createModels, createProvider, envApiKeyAuth } = await import("@earendil-works/pi-ai");
const { openAICompletionsApi } = await import("@earendil-works/pi-ai/api/openai-completions.lazy");
const { anthropicMessagesApi } = await import("@earendil-works/pi-ai/api/anthropic-messages.lazy");

const APIS = { "openai-completions": openAICompletionsApi, "anthropic-messages": anthropicMessagesApi };
const TURNS = 60; // Pi's kernel has no cap: this is where we stop watching
const base = process.argv[2];
const { model: id, question, cases } = JSON.parse(readFileSync(0, "utf8"));

let log = []; // of the case that is being played, in the order in which things happened
const send = globalThis.fetch;
globalThis.fetch = async (url, init) => {
  const reply = { status: 0, reply: "" };
  log.push({ request: JSON.parse(init.body) }, reply);
  const response = await send(url, init);
  reply.status = response.status;
  reply.reply = response.clone().text();
  return response;
};

function makeTool({ parameters, fails, seconds }, desk) {
  async function execute(_, { order_id }) {
    desk.calls += 1;
    desk.running += 1;
    desk.most = Math.max(desk.most, desk.running);
    await new Promise((done) => setTimeout(done, 1000 * (seconds[order_id] ?? 0)));
    desk.running -= 1;
    if (fails) throw new Error("the warehouse is on fire");
    return { content: [{ type: "text", text: `${order_id} is shipped` }], details: {} };
  }
  return { name: "get_order", label: "get_order", description: "Look up one order.", parameters, execute };
}

function makeAgent({ api, scenario, ...tool }, desk) {
  const root = scenario ? base.replace("/v1", `/${scenario}/v1`) : base;
  const baseUrl = api === "anthropic-messages" ? root.replace("/v1", "") : root; // Anthropic's client adds /v1 itself
  const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  const size = { contextWindow: 128000, maxTokens: 4096 };
  const model = { id, name: id, api, provider: "workbook", baseUrl, reasoning: false, input: ["text"], cost, ...size };
  const auth = { apiKey: envApiKeyAuth("Workbook", []) };
  const models = createModels();
  models.setProvider(createProvider({ id: "workbook", name: "Workbook", auth, models: [model], api: APIS[api]() }));
  const initialState = { model, tools: [makeTool(tool, desk)] };
  return new Agent({ initialState, streamFn: models.streamSimple.bind(models), getApiKey: () => "any" });
}

async function play(one) {
  log = [];
  const desk = { calls: 0, running: 0, most: 0 };
  const agent = makeAgent(one, desk);
  let turns = 0;
  agent.subscribe(({ type, message, toolCallId, isError }) => {
    if (type === "message_update") return; // one for each piece of text
    log.push({ event: { type, role: message?.role, call: toolCallId, is_error: isError } }); // undefined is left out
    if (type === "turn_end" && ++turns === TURNS) agent.abort();
  });
  let raised = "";
  await agent.prompt(question).catch((error) => (raised = error.name));
  log.push({ end: { stop: agent.state.messages.at(-1).stopReason, raised, calls: desk.calls, most: desk.most } });
  for (const line of log) line.reply = await line.reply; // a stream's text, complete by now
  return log;
}

const { version } = createRequire(import.meta.url)("@earendil-works/pi-agent-core/package.json");
const logs = {};
for (const one of cases) logs[one.name] = await play(one);
process.stdout.write(JSON.stringify({ version, node: process.versions.node, logs }) + "\n");
