import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CallError } from "#web/api/call-error.ts";
import { hearAnswer } from "./hear-answer.ts";

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
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const session = { state: () => ({ loading: false, session: null }) };

/** What is heard where the tries end as given, the last of them again and again. */
async function heardOf(tries: readonly (() => Response)[], isAgain = false) {
  const statuses: string[] = [];
  const texts: string[] = [];
  let sent = 0;
  async function send(): Promise<Response> {
    const next = tries[Math.min(sent, tries.length - 1)];
    sent += 1;
    if (next === undefined) throw new Error("no try");
    return next();
  }
  const hearing = hearAnswer(
    { send, session },
    { message: "Hello" },
    { isAgain, onStatus: (text) => statuses.push(text), onTextSoFar: (text) => texts.push(text) },
  ).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  const result = await Promise.race([hearing, Promise.resolve("still waiting")]);
  return { result, statuses, texts, sent };
}

function unreached(): Response {
  throw new TypeError("Failed to fetch");
}

function cut(): Response {
  return new Response("", { headers: { "content-type": "text/event-stream" } });
}

function half(): Response {
  const pieces = ["Half ", "an ans"].map(
    (text) => `event: text\ndata: ${JSON.stringify({ text })}\n\n`,
  );
  return new Response(pieces.join(""), { headers: { "content-type": "text/event-stream" } });
}

function done(): Response {
  return Response.json({ response: "Done." });
}

function running(): Response {
  const error = { code: "conflict", message: "It is under way." };
  return Response.json({ error }, { status: 409 });
}

test("where no server was ever heard it is said after one more try", async () => {
  const { result, sent } = await heardOf([unreached]);
  expect(result).toBeInstanceOf(CallError);
  expect(result).toMatchObject({ message: expect.stringContaining("cannot be reached") });
  expect(sent).toBe(2);
});

test("a server that was heard is tried for a while before it is taken to be out of reach", async () => {
  const { result, sent } = await heardOf([cut, unreached]);
  expect(result).toMatchObject({ message: expect.stringContaining("cannot be reached") });
  expect(sent).toBe(5);
});

test("an answer that broke off is waited for while the server carries it out", async () => {
  const { result, statuses } = await heardOf([cut, unreached, running, running, done]);
  expect(result).toMatchObject({ response: "Done." });
  expect(statuses).toContain("The connection was lost. Trying again…");
  expect((await heardOf([cut, running])).result).toBe("still waiting");
});

test("a text that broke off stays until the next try begins it anew", async () => {
  const { texts } = await heardOf([half, unreached, half, done]);
  expect(texts).toEqual(["Half ", "Half an ans", "Half ", "Half an ans"]);
});

test("what one person asked for is asked for again as nobody else", async () => {
  for (const next of ["dana", undefined]) {
    let person: string | undefined = "alex";
    const sentAs: (string | undefined)[] = [];
    const hearing = hearAnswer(
      {
        async send() {
          sentAs.push(person);
          person = next;
          return cut();
        },
        session: { state: () => ({ loading: false, session: sessionOf(person) }) },
      },
      { message: "Delete all promotions" },
      { onStatus: () => undefined, onTextSoFar: () => undefined },
    ).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await hearing).toMatchObject({ code: "not_signed_in" });
    expect(sentAs).toEqual(["alex"]);
  }
});

function sessionOf(id: string | undefined) {
  if (id === undefined) return null;
  const user = { id, email: `${id}@example.com`, name: null };
  const tokens = { access_token: id, provider_token: id, token_type: "bearer" as const };
  return { ...tokens, expires_in: 900, expires_at: 0, user };
}

test("what was asked before is waited for where it is still under way", async () => {
  expect((await heardOf([running, running, done], true)).result).toMatchObject({
    response: "Done.",
  });
  expect((await heardOf([running], true)).result).toBe("still waiting");
});

test("what the server refuses is not asked for again", async () => {
  const { result, sent } = await heardOf([running]);
  expect(result).toMatchObject({ code: "conflict" });
  expect(sent).toBe(1);
});
