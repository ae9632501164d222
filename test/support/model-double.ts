import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { AiConfig, AiProvider } from "#server/platform/ai-config.ts";
import { answerOf, type ModelAnswer, type SaidCalls } from "./model-answers.ts";

/**
 * How the double behaves. `never`: no byte comes; `hanging`: the first pieces and no more; `endless`: pieces for ever;
 * `huge`: 10 MB; `stream`: these bytes as they are; `cut`: the connection ends in the middle; `shortened`: the stream ends in order without its end;
 * `until`: a stream but for its last piece, and that, or an answer that is whole, once that has come.
 */
export type Manner =
  | "ok"
  | "slow"
  | "never"
  | "hanging"
  | "endless"
  | "garbage"
  | "huge"
  | "cut"
  | "shortened"
  | "redirect"
  | { stream: string }
  | { until: Promise<void> }
  | { status: number; headers?: Record<string, string>; body?: unknown };

/** What the double was asked. `text` is all of the body, for canaries. */
export type Received = {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: Record<string, unknown>;
};

export type ModelDouble = {
  url: string;
  received: Received[];
  /** How the next calls are answered, one after the other; then `ok`. */
  manners: Manner[];
  /** What it says to a call, by the call: a text, or calls of tools that were offered. */
  say: (call: Received) => string | SaidCalls;
  /** Settings with which the real client speaks to the double as to the provider. */
  ai(provider?: AiProvider, more?: Partial<AiConfig>): AiConfig;
  /** Connections that are open. */
  connections(): Promise<number>;
  stop(): Promise<void>;
};

export const doubleKey = "sk-double-0123456789";

/** A server that speaks as OpenAI (both ways), Anthropic and Google do, and can be told to fail. */
export async function startModelDouble(): Promise<ModelDouble> {
  const server = http.createServer((request, response) => {
    void readText(request)
      .then((body) => answer(double, received(request, body), response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const double: ModelDouble = {
    url,
    received: [],
    manners: [],
    say: () => "Hello",
    ai: (provider = "openai-compatible", more = {}) => ({
      provider,
      model: "double",
      apiKey: doubleKey,
      baseUrl: provider === "google" ? `${url}/v1beta` : `${url}/v1`,
      send: "all",
      monthlyUsd: undefined,
      monthlyTokens: undefined,
      price: undefined,
      calls: 12,
      callSeconds: 60,
      requestSeconds: 90,
      tools: "native",
      ...more,
    }),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return double;
}

function received({ url = "", headers }: http.IncomingMessage, text: string): Received {
  return { path: url, headers, text, body: JSON.parse(text) as Record<string, unknown> };
}

async function answer(
  double: ModelDouble,
  call: Received,
  response: ServerResponse,
): Promise<void> {
  double.received.push(call);
  const manner = double.manners.shift() ?? "ok";
  if (typeof manner === "object" && "stream" in manner) return streamRaw(response, manner);
  if (typeof manner === "object" && "status" in manner) return refuse(response, manner);
  if (manner === "never") return;
  if (manner === "redirect")
    return refuse(response, { status: 307, headers: { location: "http://127.0.0.1:9/v1" } });
  const isStream = call.body["stream"] === true || call.path.includes(":streamGenerateContent");
  const said = answerOf(call.path, double.say(call));
  await (isStream ? stream : whole)(response, said, manner);
}

function refuse(
  response: ServerResponse,
  { status, headers, body }: Extract<Manner, { status: number }>,
): void {
  const words = body ?? { error: { message: `status ${status}`, type: "error", code: null } };
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(words));
}

const megabyte = "x".repeat(1024 * 1024);

async function whole(response: ServerResponse, said: ModelAnswer, manner: Manner): Promise<void> {
  await heldUp(manner);
  response.writeHead(200, { "content-type": "application/json" });
  const json = JSON.stringify(said.whole);
  if (manner === "garbage") response.end("<html>It works!</html>");
  else if (manner === "huge") response.end(JSON.stringify({ text: megabyte.repeat(10) }));
  else if (manner === "cut") response.write(json.slice(0, 40), () => response.destroy());
  else if (manner === "hanging" || manner === "endless") response.write(json.slice(0, 40));
  else response.end(json);
}

function streamRaw(response: ServerResponse, { stream: bytes }: { stream: string }): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(bytes);
}

const oddStreams: Record<string, () => string> = {
  garbage: () => "data: {half\n\nnot an event\n\n",
  huge: () => `data: ${megabyte.repeat(10)}\n\n`,
};

async function stream(response: ServerResponse, said: ModelAnswer, manner: Manner): Promise<void> {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const odd = oddStreams[String(manner)];
  if (odd !== undefined) return void response.end(odd());
  const [first = "", ...rest] = said.events;
  response.write(first);
  if (manner === "hanging") return;
  if (manner === "cut") return void response.write(rest[0] ?? "\n", () => response.destroy());
  await tell(response, rest.slice(0, -1), manner);
  await heldUp(manner);
  await tell(response, rest.slice(-1), manner);
  response.end(manner === "shortened" ? "\n" : said.end.join(""));
}

async function tell(response: ServerResponse, events: string[], manner: Manner): Promise<void> {
  for (const event of events) {
    if (manner === "slow") await turn();
    response.write(event);
  }
  while (isEndless(manner) && !response.destroyed) {
    response.write((events.at(-1) ?? "\n").repeat(100));
    await turn();
  }
}

async function heldUp(manner: Manner): Promise<void> {
  if (typeof manner === "object" && "until" in manner) await manner.until;
}

function isEndless(manner: Manner): boolean {
  return manner === "endless";
}

async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
