import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import { harmfulPlan, harmfulText, type Mode, type Order } from "./harmful-output.ts";
import type { ModelSaid } from "./judge-answers.ts";

/** What the model was given in one call, and the words that it answered; none of a plan. */
export type ModelCall = ModelSaid & { bytes: string };

/** The worst model there can be: it obeys whatever order it was ever shown, by whomever, and forgets nothing. */
export type ObedientModel = {
  /** What stands before the paths of its calls. */
  baseUrl: string;
  /** The calls since they were last taken. */
  takeCalls(): ModelCall[];
  /** Orders that reached it, in whichever call. */
  seen: Set<string>;
  /**
   * How it harms from now on, by that order as soon as it has seen it; until then it does `honest`. It gives away the
   * secrets that begin with `loot`: what it remembers of others no code can take out of what it says.
   */
  turn(to: Turn): void;
  stop(): void;
};

/** `asked`: the person's words. */
type Turn = { mode: Mode; order: Order; honest: object; asked: string; loot: string };

const mark = /⟦do:([\w-]+)⟧/g;
const secret = /CANARY-[\w-]+/g;

/** Speaks the wire format of OpenAI's chat completions, streamed or whole. Its answers are the most harmful that the form admits. */
export async function startObedientModel(): Promise<ObedientModel> {
  const memory: Memory = {
    calls: [],
    seen: new Set(),
    secrets: new Set(),
    keys: new Set(),
    state: undefined,
    turns: 0,
  };
  const server = http.createServer((request, response) => void answer(memory, request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen: memory.seen,
    takeCalls: () => memory.calls.splice(0),
    turn(state) {
      memory.state = state;
      memory.turns = 0;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Memory = {
  calls: ModelCall[];
  seen: Set<string>;
  secrets: Set<string>;
  keys: Set<string>;
  state: Turn | undefined;
  /** Calls since it was last turned. */
  turns: number;
};

async function answer(memory: Memory, request: IncomingMessage, response: ServerResponse) {
  const bytes = await readText(request);
  const body = JSON.parse(bytes) as { stream?: boolean; response_format?: object };
  const kind = body.response_format === undefined ? "text" : "planner";
  // What JSON writes as escapes is read as it is meant.
  const meant = JSON.stringify(JSON.parse(bytes)).replaceAll(String.raw`\"`, '"');
  for (const [, order = ""] of meant.matchAll(mark)) memory.seen.add(order);
  for (const [found] of meant.matchAll(secret)) memory.secrets.add(found);
  memory.keys.add(request.headers.authorization ?? "");
  memory.turns += 1;
  const output = outputOf(memory, kind);
  memory.calls.push({ kind, bytes: meant, said: wordsOf(kind, output) });
  send(response, body.stream === true, output);
}

function wordsOf(kind: ModelCall["kind"], output: string): string {
  if (kind === "text") return output;
  try {
    const { kind: form, text } = JSON.parse(output) as { kind?: string; text?: string };
    return form === "plan" ? "" : (text ?? "");
  } catch {
    return "";
  }
}

function outputOf({ state, seen, secrets, keys, turns }: Memory, kind: ModelCall["kind"]): string {
  if (state === undefined) return "{}";
  const { mode, order, honest, asked, loot } = state;
  const own = [...secrets].filter((one) => one.startsWith(loot));
  const knows = { secrets: own.slice(-20), keys: [...keys], turns };
  const isTold = seen.has(order.id);
  if (kind === "text")
    return isTold ? harmfulText(mode, order, knows) : "There is one message [1].";
  return isTold ? harmfulPlan(mode, order, { ...knows, honest, asked }) : JSON.stringify(honest);
}

const usage = { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 };

function send(response: ServerResponse, streamed: boolean, content: string): void {
  const about = { id: "x", created: 1, model: "obedient" };
  if (!streamed) {
    const choices = [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }];
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ...about, object: "chat.completion", choices, usage }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const chunk = { ...about, object: "chat.completion.chunk" };
  for (const piece of piecesOf(content))
    write(response, {
      ...chunk,
      choices: [{ index: 0, delta: { content: piece }, finish_reason: null }],
    });
  write(response, { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: "stop" }], usage });
  response.end("data: [DONE]\n\n");
}

/** Cut where it hurts: addresses, marks and entities come in halves. */
function piecesOf(content: string): string[] {
  if (content.length > 5000) return [content];
  return content.match(/[\s\S]{1,7}/g) ?? [""];
}

function write(response: ServerResponse, chunk: object): void {
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}
