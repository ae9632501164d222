import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const ollama = {
  AI_PROVIDER: "openai-compatible",
  AI_MODEL: "llama",
  AI_BASE_URL: "http://localhost:11434/v1/",
};

test("without a provider, and with the built-in one, no model is asked", () => {
  expect(readConfig({}).ai).toBeUndefined();
  expect(readConfig({ ...ollama, AI_PROVIDER: "builtin", AI_API_KEY: "k" }).ai).toBeUndefined();
});

test("a server that speaks as OpenAI does needs no key, and its address keeps its path", () => {
  expect(readConfig(ollama).ai).toEqual({
    provider: "openai-compatible",
    model: "llama",
    apiKey: undefined,
    baseUrl: "http://localhost:11434/v1",
    send: "all",
    monthlyUsd: undefined,
    monthlyTokens: undefined,
    price: undefined,
    calls: 12,
    callSeconds: 60,
    requestSeconds: 90,
    tools: "native",
  });
});

test("a server and a model switch themselves on", () => {
  const { AI_PROVIDER: _, ...lines } = ollama;
  expect(readConfig(lines).ai).toEqual(readConfig(ollama).ai);
});

test("what is shown, the ceilings and the price are the operator's", () => {
  const more = {
    AI_SEND: "headers",
    AI_MONTHLY_USD: "2.50",
    AI_MONTHLY_TOKENS: "1000000",
    AI_PRICE: "0.25/2",
  };
  expect(readConfig({ ...ollama, ...more }).ai).toMatchObject({
    send: "headers",
    monthlyUsd: 2.5,
    monthlyTokens: 1_000_000,
    price: { input: 0.25, output: 2 },
  });
});

test.each([
  [{ AI_PROVIDER: "gpt" }, "AI_PROVIDER is 'gpt': it must be one of openai, anthropic, google"],
  [{ AI_PROVIDER: "openai", AI_API_KEY: "k" }, "AI_MODEL is not set"],
  [{ AI_PROVIDER: "anthropic", AI_MODEL: "m" }, "AI_API_KEY is not set"],
  [{ AI_PROVIDER: "openai-compatible", AI_MODEL: "m" }, "AI_BASE_URL is not set"],
  [{ AI_MODEL: "m" }, "AI_MODEL does nothing without AI_PROVIDER"],
  [{ ...ollama, AI_BASE_URL: "https://a:b@example.com" }, "AI_BASE_URL must be an address without"],
  [{ ...ollama, AI_BASE_URL: "file:///etc" }, "AI_BASE_URL must be an http or https address"],
  [{ ...ollama, AI_SEND: "some" }, "AI_SEND is 'some'"],
  [{ ...ollama, AI_MONTHLY_USD: "5$" }, "AI_MONTHLY_USD is '5$'"],
  [{ ...ollama, AI_PRICE: "3" }, "AI_PRICE is '3'"],
])("%o is refused with words that say how to mend it", (settings, words) => {
  expect(() => readConfig(settings)).toThrow(words);
});

test("no refusal repeats the key", () => {
  const settings = { ...ollama, AI_API_KEY: "sk-secret secret" };
  expect(() => readConfig(settings)).toThrow(/^AI_API_KEY holds a space/);
  expect(() => readConfig(settings)).not.toThrow(/sk-secret/);
});
