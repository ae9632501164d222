import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createModels } from "#server/assistant/agent/models.ts";
import { createReader } from "#server/assistant/agent/reader.ts";
import { createWriter } from "#server/assistant/agent/writer.ts";
import { callModel } from "#server/assistant/agent/models/call-model.ts";
import { createModelMeter } from "#server/assistant/agent/models/model-meter.ts";
import { openModel } from "#server/assistant/agent/models/open-model.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { chatAnswer } from "../support/model-answers.ts";
import { doubleKey, startModelDouble, type ModelDouble } from "../support/model-double.ts";

const logger = createLogger("silent");
const clock = createManualClock(new Date("2026-11-20T13:05:00Z"));
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let double: ModelDouble;
let ada: string;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, logger, 4);
  double = await startModelDouble();
});
beforeEach(async () => {
  ada = randomUUID();
  const user = { id: ada, email: "ada@example.com", name: null };
  await database.asUser(ada, (transaction) => saveUser(transaction, user));
  Object.assign(double, { received: [], manners: [] });
});
afterAll(async () => {
  await double.stop();
  await database.close();
  await fresh.drop();
});

function ask() {
  const ai = double.ai("openai-compatible", { price: { input: 1, output: 10 } });
  const models = createModels({ ai, database, clock, logger });
  if (models === undefined) throw new Error("no model");
  const request = models.request(ada, new AbortController().signal);
  return { request, month: async () => (await models.state(ada)).month };
}

const owner = { name: "Ada", address: "ada@example.com" };
const world = { now: clock.now(), timeZone: "Europe/Berlin", owner };
/** With a form, so that it is answered whole. */
const call = { instructions: "Read.", content: "How much?", schema: { type: "object" as const } };

test.each([
  ["less than nothing", -1_000_000],
  ["parts of a token", 12.5],
  ["more than any model reads", 1e18],
  ["more than a number holds", 1e300],
])("a provider that counts %s is not believed: the call counts at its most", async (_, count) => {
  const usage = { prompt_tokens: count, completion_tokens: count, total_tokens: count };
  const body = { ...(chatAnswer("It is 40,000.").whole as object), usage };
  double.manners = [{ status: 200, body }];
  const { request, month } = ask();
  expect(await request.text(call)).toBe("It is 40,000.");
  expect(request.cost()).toMatchObject({ at_most: true });
  const { input_tokens, output_tokens, usd } = await month();
  expect(input_tokens).toBeGreaterThan(100);
  expect(input_tokens).toBeLessThan(100_000);
  expect(output_tokens).toBeLessThanOrEqual(8192);
  expect(output_tokens).toBeGreaterThan(0);
  expect(usd).toBeCloseTo((input_tokens + 10 * output_tokens) / 1_000_000, 8);
});

test("the key is shown in no answer, however a model writes it", async () => {
  const [head, tail] = [doubleKey.slice(0, 6), doubleKey.slice(6)];
  const ways = [`${head}\u200b${tail}`, `${head}**${tail}**`, `${head}<b>${tail}</b>`];
  double.say = () => `It is ${ways.join(" or ")}.\n`;
  const told: string[] = [];
  const texts = { model: ask().request, world, words: "?" };
  const read = await createReader(texts).answer([], "?", (piece) => void told.push(piece));
  expect(read.text).toBe("It is … or … or ….");
  expect(told.join("")).not.toContain(doubleKey);
  const brief = { kind: "message", brief: "hi", to: [], thread: [], former: null } as const;
  const written = await createWriter(texts).write({ ...brief, style: [] });
  expect(written).toMatchObject({ body: read.text });
  const input = { query: `from:s${doubleKey.slice(1)}` };
  double.say = () => ({ calls: [{ name: "search", input }] });
  const tool = { name: "search", description: "Searches.", schema: {} };
  const asked = { instructions: "Plan.", messages: [{ role: "user", content: "?" } as const] };
  const { calls } = await ask().request.withTools({ ...asked, tools: [tool] });
  expect(JSON.stringify(calls)).not.toContain(doubleKey);
  expect(calls).toHaveLength(1);
});

test("an answer that comes in one piece is cut where one in many is", async () => {
  const delta = { role: "assistant", content: "one two three. ".repeat(100_000) };
  const shell = { id: "a", created: 1_700_000_000, model: "double" };
  const chunk = { ...shell, choices: [{ index: 0, delta, finish_reason: null }] };
  double.manners = [{ stream: `data: ${JSON.stringify(chunk)}\n\n` }];
  const ai = double.ai();
  const told: string[] = [];
  const context = {
    userId: ada,
    model: await openModel(ai, () => undefined),
    meter: createModelMeter(database, clock, ai),
    logger,
    ends: { stopped: new AbortController().signal, late: AbortSignal.timeout(20_000) },
    spend: () => undefined,
  };
  function onText(piece: string): void {
    told.push(piece);
  }
  const answer = await callModel(context, { instructions: "Read.", content: "?", onText });
  expect(answer.length).toBeLessThanOrEqual(30_001);
  expect(told.join("")).toBe(answer);
});

test.each([
  [429, { "retry-after-ms": "15000" }, "busy"],
  [503, { "retry-after": "15" }, "unreachable"],
  [500, { "retry-after-ms": "15000" }, "unreachable"],
] as const)("a provider that says %i and %o is not waited for", async (status, headers, reason) => {
  double.manners = [{ status, headers }];
  const { request, month } = ask();
  await expect(request.text(call)).rejects.toMatchObject({ reason });
  expect(double.received).toHaveLength(1);
  expect(await month()).toMatchObject({ input_tokens: 0, output_tokens: 0 });
});
