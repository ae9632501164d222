import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createModels } from "#server/assistant/agent/models.ts";
import type { AiConfig } from "#server/platform/ai-config.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { freePorts } from "../support/free-ports.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { doubleUsage } from "../support/model-answers.ts";
import { startModelDouble, type ModelDouble } from "../support/model-double.ts";
import { until } from "../support/until.ts";

const logger = createLogger("silent");
const clock = createManualClock(new Date("2026-11-20T13:05:00Z"));
const used = doubleUsage.input + doubleUsage.output;
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let double: ModelDouble;
let ada: string;
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, logger, 8);
  double = await startModelDouble();
});
beforeEach(async () => {
  ada = await newPerson();
  Object.assign(double, { received: [], manners: [] });
});
afterAll(async () => {
  await double.stop();
  await database.close();
  await fresh.drop();
});

async function newPerson(): Promise<string> {
  const id = randomUUID();
  const user = { id, email: "ada@example.com", name: null };
  await database.asUser(id, (transaction) => saveUser(transaction, user));
  return id;
}

const call = { instructions: "Read.", content: "How much?" };

function withModel(more: Partial<AiConfig>) {
  const ai = double.ai("openai-compatible", more);
  const models = createModels({ ai, database, clock, logger });
  if (models === undefined) throw new Error("no model");
  return {
    models,
    month: async (userId = ada) => (await models.state(userId)).month,
    costOfRead: async () => {
      const request = models.request(ada, new AbortController().signal);
      await request.text(call).catch(() => undefined);
      return request.cost();
    },
    read: (userId = ada, signal = new AbortController().signal) =>
      models.request(userId, signal).text(call),
  };
}

const ceiling = { reason: "ceiling" };

test("calls are counted at what the provider says, and their price where it is known", async () => {
  const unpriced = withModel({});
  await unpriced.read();
  await unpriced.read();
  expect(await unpriced.month()).toEqual({
    input_tokens: 2 * doubleUsage.input,
    output_tokens: 2 * doubleUsage.output,
    usd: null,
  });
  const other = await newPerson();
  const priced = withModel({ price: { input: 1, output: 10 } });
  await priced.read(other);
  expect((await priced.month(other)).usd).toBeCloseTo(0.0012 + 0.0034, 8);
});

test("at the ceiling no request leaves, and the next month and other people begin at nothing", async () => {
  // Room for one call at its most, and no second one beside what the first came to.
  const { read, month } = withModel({ monthlyTokens: 9500 });
  await read();
  await expect(read()).rejects.toMatchObject(ceiling);
  expect(double.received).toHaveLength(1);
  expect((await month()).input_tokens).toBe(doubleUsage.input);
  await read(await newPerson());
  clock.advance(11 * 24 * 3600_000);
  await read();
  expect((await month()).input_tokens).toBe(doubleUsage.input);
});

test("a ceiling in dollars holds by the price", async () => {
  const { read } = withModel({ monthlyUsd: 0.085, price: { input: 1, output: 10 } });
  await read();
  await expect(read()).rejects.toMatchObject(ceiling);
});

test("of many calls at once so many go through as there is room for", async () => {
  const { read, month } = withModel({ monthlyTokens: 20_000 });
  const calls = await Promise.allSettled(Array.from({ length: 12 }, () => read()));
  const { input_tokens, output_tokens } = await month();
  expect(input_tokens + output_tokens).toBeLessThanOrEqual(20_000);
  const done = calls.filter(({ status }) => status === "fulfilled").length;
  expect(done).toBeGreaterThanOrEqual(2);
  expect(input_tokens + output_tokens).toBe(done * used);
  expect(double.received).toHaveLength(done);
});

test("a call that is refused costs nothing, and one that breaks off the most it may have come to", async () => {
  const { read, month } = withModel({ price: { input: 1, output: 1 } });
  double.manners = [{ status: 401 }];
  await expect(read()).rejects.toMatchObject({ reason: "refused" });
  expect(await month()).toEqual({ input_tokens: 0, output_tokens: 0, usd: 0 });
  double.manners = ["cut"];
  double.say = () => "half of an answer that breaks off";
  await expect(read()).rejects.toMatchObject({ reason: "unreachable" });
  const { input_tokens, output_tokens, usd } = await month();
  expect(input_tokens).toBeGreaterThan(100);
  expect(output_tokens).toBe(8192);
  expect(usd).toBeCloseTo((input_tokens + output_tokens) / 1_000_000, 8);
});

test("an answer tells what it cost as a limit where a call was lost, and else as it is", async () => {
  const { costOfRead } = withModel({});
  expect(await costOfRead()).not.toHaveProperty("at_most");
  double.manners = [{ status: 401 }];
  expect(await costOfRead()).not.toHaveProperty("at_most");
  double.manners = ["cut"];
  expect(await costOfRead()).toMatchObject({ output_tokens: 8192, at_most: true });
});

test.each(["never", "hanging"] as const)(
  "a call that is stopped or late while the server answers %s counts at its most, so that nobody passes the ceiling by Stop",
  async (manner) => {
    const { read, month } = withModel({ monthlyTokens: 20_000 });
    const stop = new AbortController();
    double.manners = [manner];
    const stopped = read(ada, stop.signal);
    stopped.catch(() => undefined);
    await until(
      async () => double.received.length,
      (calls) => calls === 1,
    );
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ reason: "stopped" });
    expect((await month()).output_tokens).toBe(8192);
    double.manners = [manner];
    const late = withModel({ monthlyTokens: 20_000, requestSeconds: 1.5 });
    await expect(late.read()).rejects.toMatchObject({ reason: "too_slow" });
    expect((await month()).output_tokens).toBe(2 * 8192);
    await expect(read()).rejects.toMatchObject(ceiling);
    await expect(read(ada, stop.signal)).rejects.toMatchObject({ reason: "stopped" });
    expect(double.received).toHaveLength(2);
  },
);

test("of a call that is lost on its way back nobody knows what it came to, and one that never left costs nothing", async () => {
  const { read, month } = withModel({});
  double.manners = [{ status: 504 }, { status: 504 }];
  await expect(read()).rejects.toMatchObject({ reason: "unreachable" });
  const { input_tokens, output_tokens } = await month();
  expect(output_tokens).toBe(8192);
  const [free] = await freePorts(1);
  for (const port of [9, free]) {
    const nobody = withModel({ baseUrl: `http://127.0.0.1:${port}/v1` });
    await expect(nobody.read()).rejects.toMatchObject({ reason: "unreachable" });
  }
  expect(await month()).toMatchObject({ input_tokens, output_tokens });
});

test("a token is no more than a byte, so that digits and rare scripts fit into what is counted before", async () => {
  const { models } = withModel({});
  const request = models.request(ada, new AbortController().signal);
  const question = "4937".repeat(500);
  double.manners = ["cut"];
  const asked = request.text({ ...call, content: question });
  await expect(asked).rejects.toMatchObject({ reason: "unreachable" });
  expect((await models.state(ada)).month.input_tokens).toBeGreaterThan(question.length);
});

test("without a provider there is no model, and a ceiling in dollars needs a price", () => {
  expect(createModels({ ai: undefined, database, clock, logger })).toBeUndefined();
  expect(() => withModel({ monthlyUsd: 5 })).toThrow(/AI_MONTHLY_USD needs the price of double/);
});
