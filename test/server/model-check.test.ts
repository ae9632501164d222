import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkModel } from "#server/doctor/check-model.ts";
import { readConfig } from "#server/platform/config.ts";
import { doubleKey, startModelDouble, type ModelDouble } from "../support/model-double.ts";

let double: ModelDouble;
let host: string;
beforeAll(async () => {
  double = await startModelDouble();
  host = new URL(double.url).host;
});
beforeEach(() => {
  Object.assign(double, { received: [], manners: [] });
});
afterAll(() => double.stop());

function check(change: Record<string, string> = {}): Promise<string> {
  const settings = {
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "double",
    AI_API_KEY: doubleKey,
    AI_BASE_URL: `${double.url}/v1`,
  };
  return checkModel(readConfig({ ...settings, ...change }));
}

test("the doctor says that nothing leaves the machine without a model", async () => {
  expect(await checkModel(readConfig({}))).toMatch(/built-in.*sends nothing.*assistant-models\.md/);
  expect(double.received).toEqual([]);
});

test.each(["openai", "anthropic", "openai-compatible"])(
  "%s is asked for one word, and what bounds its cost is told",
  async (AI_PROVIDER) => {
    const words = await check({ AI_PROVIDER });
    expect(words).toMatch(
      new RegExp(`^double answers at ${host}; its price is not known.*no AI_M`),
    );
    const bounded = { AI_PRICE: "1/2", AI_MONTHLY_USD: "5" };
    expect(await check({ AI_PROVIDER, ...bounded })).toBe(`double answers at ${host}`);
    expect(double.received).toHaveLength(2);
  },
);

test.each([
  [{ status: 401 }, /refuses AI_API_KEY: make another/],
  [{ status: 404 }, /knows no such model: correct AI_MODEL/],
  [{ status: 429 }, /no credit/],
  ["redirect", /sends on to another address: set AI_BASE_URL/],
  [{ status: 500 }, /answers with 500/],
  ["garbage", /does not answer as a model does/],
] as const)(
  "%o at the model's host is told with its cure, and without the key",
  async (manner, words) => {
    double.manners = [manner];
    const failure: unknown = await check().catch((error: unknown) => error);
    expect((failure as Error).message).toMatch(words);
    expect((failure as Error).message).not.toContain(doubleKey);
  },
);

test("a host that nobody listens at, and a ceiling without a price, are told with their cures", async () => {
  await expect(check({ AI_BASE_URL: "http://127.0.0.1:9/v1" })).rejects.toThrow(
    /127\.0\.0\.1:9 does not answer/,
  );
  await expect(check({ AI_MONTHLY_USD: "5" })).rejects.toThrow(/needs the price of double/);
});
