import { afterEach, expect, test } from "vitest";
import { createApi, type Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { sendMessage, type ToSend } from "#web/compose/outbox/send-message.ts";

const opened: Api[] = [];
const real = globalThis.fetch;

afterEach(() => {
  for (const api of opened.splice(0)) api.stop();
  globalThis.fetch = real;
});

const message: ToSend = {
  composed: {
    to: ["robin@example.com"],
    cc: [],
    bcc: [],
    subject: "One",
    body: "x",
    attachments: [],
  },
  draft: undefined,
  idempotencyKey: "00000000-0000-4000-8000-000000000001",
  schedule: undefined,
};

type Answer = "lost" | { status: number; code: string };

/** An api, signed out, whose server answers what is given, one after the other. */
function apiAnswering(answers: Answer[]): { api: Api; keys: string[] } {
  const keys: string[] = [];
  globalThis.fetch = async (input) => {
    const request = new Request(input);
    if (!request.url.endsWith("/gmail-actions")) return Response.json(null);
    const { idempotencyKey } = (await request.json()) as { idempotencyKey: string };
    keys.push(idempotencyKey);
    const answer = answers.shift();
    if (answer === undefined || answer === "lost") throw new TypeError("no answer");
    const { status, code } = answer;
    return Response.json({ error: { code, message: code } }, { status });
  };
  const api = createApi("http://localhost:1");
  opened.push(api);
  return { api, keys };
}

async function send(answers: Answer[]): Promise<{ status: number; doubts: number; keys: number }> {
  const { api, keys } = apiAnswering(answers);
  let doubts = 0;
  const failure: unknown = await sendMessage(api, message, {
    userId: undefined,
    onDoubt: () => {
      doubts += 1;
    },
  }).catch((error: unknown) => error);
  if (!(failure instanceof CallError)) throw failure;
  return { status: failure.status, doubts, keys: new Set(keys).size };
}

test("a refusal to look at a message does not end the doubt of a lost answer", async () => {
  const refusal = { status: 429, code: "rate_limited" };
  expect(await send(["lost", refusal])).toEqual({ status: 0, doubts: 1, keys: 1 });
});

test("what is refused for what it holds was not taken, whatever was lost before", async () => {
  const refusal = { status: 400, code: "invalid_recipient" };
  expect(await send(["lost", refusal])).toEqual({ status: 400, doubts: 1, keys: 1 });
});

test("a message that was refused at once leaves no doubt", async () => {
  const refusal = { status: 403, code: "missing_permission" };
  expect(await send([refusal])).toEqual({ status: 403, doubts: 0, keys: 1 });
});

test("a message is not given away as somebody else's", async () => {
  const { api, keys } = apiAnswering([]);
  const sent = sendMessage(api, message, { userId: "another", onDoubt: () => undefined });
  await expect(sent).rejects.toThrow("Please sign in.");
  expect(keys).toEqual([]);
});
