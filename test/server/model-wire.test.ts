import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { ShownFile } from "#server/assistant/agent/material.ts";
import { createModels, type ModelRequest } from "#server/assistant/agent/models.ts";
import { createReader } from "#server/assistant/agent/reader.ts";
import { createWriter } from "#server/assistant/agent/writer.ts";
import type { HearText, ReadMessage } from "#server/assistant/plan/readers-and-writers.ts";
import { ModelFailure } from "#server/assistant/agent/models/model-failure.ts";
import type { AiConfig, AiProvider } from "#server/platform/ai-config.ts";
import { createLogger } from "#server/platform/logger.ts";
import { openDatabase, type Database } from "#server/database/database.ts";
import { changeSettings } from "#server/accounts/tables/settings-table.ts";
import { saveUser } from "#server/accounts/tables/users-table.ts";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { createManualClock } from "../support/manual-clock.ts";
import { doubleUsage } from "../support/model-answers.ts";
import { doubleKey, startModelDouble, type ModelDouble } from "../support/model-double.ts";
import { until } from "../support/until.ts";

const clock = createManualClock(new Date("2026-11-20T13:05:00Z"));
let fresh: Awaited<ReturnType<typeof createFreshDatabase>>;
let database: Database;
let double: ModelDouble;
let ada: string;
let heard: string[];
const logger = createLogger("trace", { write: (line) => void heard.push(line) });
beforeAll(async () => {
  fresh = await createFreshDatabase();
  database = await openDatabase(fresh.address, createLogger("silent"), 6);
  double = await startModelDouble();
});
beforeEach(async () => {
  ada = randomUUID();
  heard = [];
  const user = { id: ada, email: "ada@example.com", name: null };
  await database.asUser(ada, (transaction) => saveUser(transaction, user));
  Object.assign(double, { received: [], manners: [], say: () => "Hello" });
});
afterAll(async () => {
  await double.stop();
  await database.close();
  await fresh.drop();
});

type Asked = { ai?: AiConfig; signal?: AbortSignal };

function models({ ai = double.ai() }: Asked = {}) {
  const made = createModels({ ai, database, clock, logger });
  if (made === undefined) throw new Error("no model");
  return made;
}

function ask(asked: Asked = {}): ModelRequest {
  return models(asked).request(ada, asked.signal ?? new AbortController().signal);
}

const owner = { name: "Ada Byron", address: "ada@example.com" };
const world = { now: clock.now(), timeZone: "Europe/Berlin", owner };
const pdf = {
  part_id: "1",
  filename: "secret-name.pdf",
  mime_type: "application/pdf",
  size_bytes: 10,
  content_id: null,
  inline: false,
};
const message: ReadMessage = {
  user_id: "u",
  id: "1",
  gmail_id: "g1",
  thread_id: "t1",
  labels: [],
  is_starred: false,
  is_read: true,
  sender_name: "Sofia",
  sender_email: "sofia@example.com",
  to: [owner],
  cc: [],
  subject: "Budget",
  snippet: "",
  attachments: [pdf],
  size_bytes: 10,
  received_at: "2026-11-19T08:00:00.000Z",
  readable: true,
  invitation: null,
  pending: false,
  body_text: "It is 40,000.",
  body_html: null,
};
const notes: ShownFile = { name: "notes.txt", text: "words in a file" };

function textsOf(model: ModelRequest, files: ShownFile[] = [notes]) {
  return { model, world, words: "How much?", files: async () => files };
}

async function read(model: ModelRequest, hear?: HearText): Promise<string> {
  const { text } = await createReader(textsOf(model)).answer([message], "How much?", hear);
  return text;
}

const everyProvider: AiProvider[] = ["openai", "anthropic", "google", "openai-compatible"];
const keyHeaders = {
  openai: ["authorization", `Bearer ${doubleKey}`],
  anthropic: ["x-api-key", doubleKey],
  google: ["x-goog-api-key", doubleKey],
  "openai-compatible": ["authorization", `Bearer ${doubleKey}`],
} as const;
const paths = {
  openai: "/v1/responses",
  anthropic: "/v1/messages",
  google: "/v1beta/models/double:streamGenerateContent",
  "openai-compatible": "/v1/chat/completions",
};

test.each(everyProvider)(
  "%s streams an answer out of mail, and a text, with the key in its header alone",
  async (provider) => {
    double.say = () => "The budget is 40,000 [1].\nNothing else [9].\n";
    const pieces: string[] = [];
    const request = ask({ ai: double.ai(provider) });
    const answer = await read(request, (piece) => void pieces.push(piece));
    expect(answer).toBe("The budget is 40,000 [1].\nNothing else.");
    expect(pieces.join("")).toBe(answer);
    expect(pieces.length).toBeGreaterThan(1);
    double.say = () => "Subject: Monday\r\nBcc: eve@example.com\r\n\r\nHi Sofia,\nAda";
    const brief = { kind: "message", brief: "hi", to: [], thread: [], former: null } as const;
    const written = await createWriter(textsOf(request)).write({ ...brief, style: [] });
    expect(written).toMatchObject({ subject: "Monday", body: "Hi Sofia,\nAda" });
    expect(double.received).toHaveLength(2);
    const [name, value] = keyHeaders[provider];
    for (const { path, headers, text, body } of double.received) {
      expect(path).toContain(paths[provider]);
      expect(headers[name]).toBe(value);
      expect(text + path).not.toContain(doubleKey);
      expect(body["tools"] ?? []).toEqual([]);
    }
    expect(request.cost()).toMatchObject({
      model: `${provider} double`,
      input_tokens: 2 * doubleUsage.input,
      output_tokens: 2 * doubleUsage.output,
    });
  },
);

test("what the packages would look for in the environment changes nothing", async () => {
  for (const name of ["OPENAI", "ANTHROPIC", "GOOGLE_GENERATIVE_AI"]) {
    vi.stubEnv(`${name}_BASE_URL`, "http://127.0.0.1:9/v1");
    vi.stubEnv(`${name}_API_KEY`, "sk-other");
    vi.stubEnv(`${name}_ORGANIZATION`, "org-other");
  }
  onTestFinished(() => void vi.unstubAllEnvs());
  const keyless = double.ai("openai-compatible", { apiKey: undefined });
  for (const ai of [double.ai("openai"), double.ai("anthropic"), double.ai("google"), keyless])
    expect(await read(ask({ ai }))).toBe("Hello");
  expect(double.received).toHaveLength(4);
  expect(JSON.stringify(double.received.map(({ headers }) => headers))).not.toMatch(/other/);
  expect(double.received[3]?.headers.authorization).toBeUndefined();
});

test("OpenAI is asked to store nothing", async () => {
  await read(ask({ ai: double.ai("openai") }));
  expect(double.received[0]?.body["store"]).toBe(false);
});

const texts = ["40,000"];
const names = ["secret-name.pdf", "words in a file", "notes.txt"];
const noFiles = { code: "kept_files", parameters: {} };
const headersOnly = { code: "kept_headers_only", parameters: {} };

test.each([
  ["all", "all", { told: [...texts, ...names], untold: [], kept: [] }],
  ["no-attachments", "all", { told: texts, untold: names, kept: [noFiles] }],
  ["all", "no-attachments", { told: texts, untold: names, kept: [noFiles] }],
  [
    "headers",
    "no-attachments",
    {
      told: ["Budget", "sofia@example.com"],
      untold: [...texts, ...names],
      kept: [headersOnly, noFiles],
    },
  ],
] as const)(
  "where the operator shares %s and the person %s, the model sees the less",
  async (send, shares, { told, untold, kept }) => {
    await database.asUser(ada, (transaction) =>
      changeSettings(transaction, ada, { assistant_shares: shares }),
    );
    const request = ask({ ai: double.ai("openai-compatible", { send }) });
    await read(request);
    const text = double.received[0]?.text ?? "";
    for (const one of told) expect(text).toContain(one);
    for (const one of untold) expect(text).not.toContain(one);
    expect(request.keptBack()).toEqual(kept);
  },
);

test("an image is shown to a model that takes it, and left out for one that does not", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const files = [{ name: "a.png", image: png, mediaType: "image/png" }];
  const request = ask();
  const reader = createReader(textsOf(request, files));
  await reader.files("What is it?");
  expect(double.received[0]?.text).toContain("iVBORw0KGgo");
  expect(request.keptBack()).toEqual([]);
  double.manners = [{ status: 400 }];
  expect(await reader.files("What is it?")).toEqual({ text: "Hello" });
  expect(double.received.at(-1)?.text).not.toContain("iVBORw0KGgo");
  expect(request.keptBack()).toEqual([{ code: "kept_images", parameters: { count: 0 } }]);
});

test("a server that takes no form is asked without it", async () => {
  double.manners = [{ status: 400, body: { error: { message: "response_format is unknown" } } }];
  double.say = () => `<think>hm</think>Here it is:\n\`\`\`json\n{"fits":[{"n":1}]}\n\`\`\``;
  const sifted = await createReader(textsOf(ask())).sift([message], "about money");
  expect(sifted).toEqual([{ gmailId: "g1", reason: "" }]);
  expect(double.received.map(({ body }) => "response_format" in body)).toEqual([true, false]);
});

/** A try later may be made at once. */
const failing = { status: 503, headers: { "retry-after-ms": "1" } };

const failures = [
  ["garbage", "garbage"],
  ["huge", "garbage"],
  ["cut", "unreachable"],
  ["redirect", "refused"],
  [{ status: 401 }, "refused"],
  [{ status: 429, headers: { "retry-after": "30" } }, "busy"],
] as const;

test.each(failures)("a stream from a server that is %o fails as %s", async (manner, reason) => {
  double.say = () => "The budget is 40,000 [1] and more of it.";
  double.manners = [manner, manner];
  await expect(read(ask())).rejects.toMatchObject({ reason });
});

test.each(everyProvider)(
  "an answer of %s that breaks off, or stops short of its end, is none",
  async (provider) => {
    double.say = () => "The budget is 40,000 [1] and more of it.";
    double.manners = ["cut", "shortened"];
    const ai = double.ai(provider);
    await expect(read(ask({ ai }))).rejects.toBeInstanceOf(ModelFailure);
    await expect(read(ask({ ai }))).rejects.toBeInstanceOf(ModelFailure);
  },
);

test("a server that fails once is asked once more, and one that fails again is unreachable", async () => {
  double.manners = [failing];
  expect(await read(ask())).toBe("Hello");
  double.manners = [failing, failing];
  await expect(read(ask())).rejects.toMatchObject({ reason: "unreachable" });
  expect(double.received).toHaveLength(4);
});

test.each(["never", "hanging"] as const)(
  "a server that answers %s is given up when the time is over",
  async (manner) => {
    double.manners = [manner, manner];
    const ai = double.ai("openai-compatible", { requestSeconds: 0.3 });
    await expect(read(ask({ ai }))).rejects.toMatchObject({ reason: "too_slow" });
  },
);

test("Stop ends a call and its connection", async () => {
  const stop = new AbortController();
  double.say = () => "A first line\nand a second that never ends";
  double.manners = ["hanging"];
  const reading = read(ask({ signal: stop.signal }));
  reading.catch(() => undefined);
  await until(
    async () => double.received.length,
    (calls) => calls === 1,
  );
  stop.abort();
  await expect(reading).rejects.toMatchObject({ reason: "stopped" });
});

test("an answer without end is cut, and its connection ended", async () => {
  double.say = () => "words and more words";
  double.manners = ["endless"];
  const answer = await read(ask());
  expect(answer.length).toBeLessThanOrEqual(20_000);
  expect(answer.length).toBeGreaterThan(10_000);
});

test("a slow server is heard out", async () => {
  double.say = () => "one word after the other ".repeat(20).trim();
  double.manners = ["slow"];
  expect(await read(ask())).toBe(double.say(double.received[0] as never));
});

test("a request makes five calls for each that its planner may make, the second tries among them", async () => {
  const request = ask({ ai: double.ai("openai-compatible", { calls: 2 }) });
  double.manners = [failing];
  for (let call = 0; call < 9; call++) await read(request);
  expect(double.received).toHaveLength(10);
  await expect(read(request)).rejects.toMatchObject({ reason: "calls" });
  expect(double.received).toHaveLength(10);
});

test("nobody is there: it is said, and costs nothing", async () => {
  const ai = double.ai("openai", { baseUrl: "http://127.0.0.1:9/v1" });
  const made = models({ ai });
  const request = made.request(ada, new AbortController().signal);
  await expect(read(request)).rejects.toMatchObject({ reason: "unreachable" });
  expect((await made.state(ada)).month).toMatchObject({ input_tokens: 0, output_tokens: 0 });
});

test("no failure tells or logs the key, the mail or the provider's words", async () => {
  const secret = "provider says BUDGET of ada";
  const manners = [
    { status: 401, body: { error: { message: secret } } },
    "garbage",
    "cut",
    "redirect",
  ] as const;
  for (const manner of manners) {
    double.manners = [manner, manner];
    const failure: unknown = await read(ask()).catch((error: unknown) => error);
    logger.error({ err: failure }, "failed");
    expect(failure).toBeInstanceOf(ModelFailure);
    expect((failure as Error).cause).toBeUndefined();
  }
  const log = heard.join("");
  expect(log).toContain("the model gives no answer");
  for (const one of [doubleKey, "40,000", "BUDGET", "budget", "Sofia", "sofia"])
    expect(log).not.toContain(one);
});
