import { afterAll, beforeAll, expect, test } from "vitest";
import { CallError } from "#web/api/call-error.ts";
import { LostAnswer, sendRequest } from "./send-request.ts";

const before = Object.getOwnPropertyDescriptor(globalThis, "location");

beforeAll(() => {
  Object.defineProperty(globalThis, "location", {
    value: { origin: "http://localhost" },
    configurable: true,
  });
});

afterAll(() => {
  if (before === undefined) Reflect.deleteProperty(globalThis, "location");
  else Object.defineProperty(globalThis, "location", before);
});

const stream = { headers: { "content-type": "text/event-stream; charset=utf-8" } };

async function heardOf(answer: Response | Error) {
  const heard: string[] = [];
  const sent: Request[] = [];
  const api = {
    send: (request: Request) => {
      sent.push(request);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
  const result = await sendRequest(
    api,
    { message: "Hello" },
    {
      onStatus: (text) => heard.push(`status ${text}`),
      onText: (text) => heard.push(`text ${text}`),
    },
  ).catch((error: unknown) => error);
  return { result, heard, sent };
}

function events(...all: [string, unknown][]): string {
  return all.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
}

test("an answer in pieces is heard piece by piece, and is whole at the end", async () => {
  const body = events(
    ["status", { text: "Looking" }],
    ["text", { text: "Two " }],
    ["text", { text: "emails." }],
    ["answer", { answer: { response: "Two emails.", emailCount: 2 } }],
  );
  const { result, heard, sent } = await heardOf(new Response(body, stream));
  expect(heard).toEqual(["status Looking", "text Two ", "text emails."]);
  expect(result).toMatchObject({ response: "Two emails.", emailCount: 2, actions: [], card: null });
  expect(sent[0]?.headers.get("accept")).toContain("text/event-stream");
  expect(await sent[0]?.json()).toEqual({ message: "Hello" });
});

test("an answer that is not streamed is taken whole", async () => {
  const { result, heard } = await heardOf(Response.json({ response: "Done." }));
  expect(result).toMatchObject({ response: "Done.", sources: [], request: null });
  expect(heard).toEqual([]);
});

test("an error is the server's, whether it comes at once or within the stream", async () => {
  const error = { code: "prompts_used_up", message: "You've used all your free prompts!" };
  const body = events(["status", { text: "Looking" }], ["error", error]);
  for (const answer of [Response.json({ error }, { status: 402 }), new Response(body, stream)]) {
    const { result } = await heardOf(answer);
    expect(result).toBeInstanceOf(CallError);
    expect(result).toMatchObject(error);
  }
});

test("an answer that breaks off, or never comes, is lost and not refused", async () => {
  const cut = events(["text", { text: "Two" }]);
  for (const answer of [new Response(cut, stream), new TypeError("Failed to fetch")])
    expect((await heardOf(answer)).result).toBeInstanceOf(LostAnswer);
});

test("what is no error of ours is one all the same", async () => {
  const { result } = await heardOf(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  expect(result).toMatchObject({ name: "CallError", code: "internal" });
});
