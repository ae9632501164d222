import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer, AssistantState } from "#contract/assistant.ts";
import type { UserUsage } from "#contract/billing.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import { startModelDouble, type ModelDouble, type Received } from "../support/model-double.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let double: ModelDouble;
let alex: SignedIn;

beforeAll(async () => {
  double = await startModelDouble();
  running = await startApp({ demo: false, ai: double.ai(), freePrompts: 100 });
  const raw = `From: Sofia Rossi <sofia@example.org>\r\nTo: ${address}\r\nSubject: Budget\r\n\r\nIt is 40,000.`;
  running.standin.deliver(address, raw, ["INBOX"]);
  alex = await running.signIn();
  await mailboxOf(running, alex, address).sameAsGmail();
});
beforeEach(() => {
  Object.assign(double, { received: [], manners: [], say: () => "Hello" });
});
afterAll(async () => {
  await running.stop();
  await double.stop();
});

async function ask(message: string, more: object = {}): Promise<AssistantAnswer> {
  const accessToken = alex.session.provider_token;
  const body = { message, accessToken, ...more };
  const answer = await alex.call<AssistantAnswer>("POST", "/functions/v1/ai-assistant", body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return answer.body;
}

async function used(): Promise<number> {
  return (await alex.call<UserUsage>("GET", "/rest/v1/user_usage")).body.ai_prompts_used;
}

/** Texts of the events before the answer, and the answer. */
async function askInPieces(message: string): Promise<{ told: string[]; answer: AssistantAnswer }> {
  const accessToken = alex.session.provider_token;
  const response = await fetch(`${running.url}/functions/v1/ai-assistant`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      authorization: `Bearer ${alex.session.access_token}`,
    },
    body: JSON.stringify({ message, accessToken }),
  });
  const events = [...(await response.text()).matchAll(/^event: (\w+)\ndata: (.*)$/gm)];
  const heard = events.map(([, name, data = ""]) => ({ name, data: JSON.parse(data) as object }));
  const texts = heard.filter(({ name }) => name === "text") as { data: { text: string } }[];
  const last = heard.at(-1) as { data: { answer: AssistantAnswer } };
  return { told: texts.map(({ data }) => data.text), answer: last.data.answer };
}

type Line = string | [name: string, input: object];

/** The planner says these, one after the other, then "Done."; reader and writer say what they are told to, in turn. */
function play(lines: Line[], texts: string[] = []): void {
  double.say = (call) => {
    if (!isPlanner(call)) return texts.shift() ?? "";
    const line = lines.shift() ?? "Done.";
    return typeof line === "string" ? line : { calls: [{ name: line[0], input: line[1] }] };
  };
}

function isPlanner({ text }: Received): boolean {
  return text.includes("You carry out what a person asks");
}

const search: Line = ["search", { query: "from:sofia" }];
const look: Line = ["answer", { handle: "m1", question: "How much is it?" }];

test("a model plans and reads, its planner sees no mail, and its cost is told", async () => {
  play([search, look], ["It is 40,000 [1]."]);
  const answer = await ask("How much is Sofia's budget?");
  expect(answer).toMatchObject({
    response: "From 1 email:\nIt is 40,000 [1].",
    emailCount: 1,
    sources: [{ subject: "Budget" }],
    note: null,
    cost: { model: "openai-compatible double" },
  });
  expect(answer.cost.input_tokens).toBeGreaterThan(0);
  for (const call of double.received)
    expect(call.text.includes("40,000") || call.text.includes("Budget")).toBe(!isPlanner(call));
  const { body } = await alex.call<AssistantState>("GET", "/api/v1/assistant");
  expect(body).toMatchObject({ provider: "openai-compatible", model: "double" });
  expect(body.month.input_tokens).toBe(answer.cost.input_tokens);
});

test("where the model refuses, what is built in answers, and it is noted", async () => {
  double.manners = [{ status: 401 }];
  const answer = await ask("Find emails from sofia");
  expect(answer.response).toMatch(/^Found 1 email/);
  expect(answer.note).toContain("built-in assistant answered");
  expect(double.received).toHaveLength(1);
});

/** Asks, presses Stop once the model has been called so often, and answers what came of it and what it cost. */
async function stopAt(call: number, words: string, more: object = {}) {
  const before = await used();
  const promptId = randomUUID();
  const asked = ask(words, { promptId, ...more });
  await until(
    async () => double.received.length,
    (count) => count >= call,
  );
  const accessToken = alex.session.provider_token;
  const stop = await alex.call("POST", "/api/v1/assistant/stop", { promptId, accessToken });
  expect(stop.body).toEqual({ stopped: true });
  const { response, actions } = await asked;
  return { response, actions, cost: (await used()) - before };
}

const nothing = { response: expect.stringMatching(/^Stopped(?!.*Stopped)/s), actions: [], cost: 0 };

test.for(["Archive everything", "Hello there", "Delete them"])(
  "Stop ends a request whose model never answers, and it costs nothing: '%s'",
  async (words) => {
    double.manners = ["never"];
    expect(await stopAt(1, words)).toEqual(nothing);
  },
);

test.for(["never", "hanging", "endless"] as const)(
  "Stop while the model reads is heard, and costs nothing: it is '%s'",
  async (manner) => {
    double.manners = ["ok", "ok", manner];
    play([search, look]);
    expect(await stopAt(3, "How much is Sofia's budget?")).toEqual(nothing);
  },
);

test("Stop of a text for the form costs nothing, and is no text", async () => {
  double.manners = ["never"];
  expect(await stopAt(1, "Invite Bob to lunch", { generateEmail: true })).toEqual(nothing);
});

test("a request that Gmail refuses costs nothing, and says that nothing was done", async () => {
  const before = await used();
  play([
    ["search", { query: "in:inbox" }],
    ["organise", { act: "archive", handle: "m1" }],
  ]);
  running.standin.faults.add({ path: /batchModify/, times: 1, kind: "status", status: 400 });
  const { response, actions, request } = await ask("Archive everything in my inbox");
  expect(response).toMatch(/^I could not change the emails: /);
  expect([actions, request, await used()]).toEqual([[], null, before]);
});

test("what is asked about a file is answered out of the file, which the planner has not seen", async () => {
  play([["read_files", { question: "What is in this?" }]], ["It says: call mum."]);
  const data = Buffer.from("Remember: call mum").toString("base64");
  const file = { name: "notes.txt", size: 18, data };
  const { response } = await ask("What is in this?", { attachments: [file] });
  expect(response).toBe("It says: call mum.");
  for (const call of double.received) expect(call.text.includes("call mum")).toBe(!isPlanner(call));
});

test.for([
  "Scheduled maintenance is on Friday at 22:00 [1].",
  "- Confirmed: your flight leaves at 9:00 [1].\n- Moved: the review is on Tuesday now [1].",
  "Anna says: I have sent the contract, please sign by Friday [1].",
  "Approved budget is 40,000 EUR [1].",
])("what a message says of things done stays in the answer out of it: '%s'", async (read) => {
  play([search, look], [read]);
  const { response, actions } = await ask("What does Sofia say?");
  expect([response, actions]).toEqual([`From 1 email:\n${read}`, []]);
});

/** A streamed answer that ends at the most that one may come to. */
function cutAt(content: string) {
  const [text, end] = [
    { delta: { role: "assistant", content }, finish_reason: null },
    { delta: {}, finish_reason: "length" },
  ].map((choice) => {
    const choices = [{ index: 0, ...choice }];
    const chunk = {
      id: "c",
      object: "chat.completion.chunk",
      created: 1,
      model: "double",
      choices,
    };
    return `data: ${JSON.stringify(chunk)}\n\n`;
  });
  return { stream: `${text}${end}data: [DONE]\n\n` };
}

test("what a model wrote or read in part is not taken for the whole", async () => {
  const note = expect.stringContaining("cut off");
  double.manners = ["ok", cutAt("Subject: Offer\n\nWe can offer 40 percent, but only if")];
  play([["write", { how: "send", to: ["bob@example.com"], brief: "our offer" }]]);
  const wrote = await ask("Send bob@example.com a mail with our offer");
  expect(wrote.note).toEqual(note);
  expect(JSON.stringify(wrote.card)).not.toContain("but only if");
  double.manners = ["ok", "ok", cutAt("It is not")];
  play([search, look]);
  const read = await ask("How much is Sofia's budget?");
  expect(read).toMatchObject({ note, response: expect.not.stringContaining("It is not") });
});

test("where a model claims what it has not done, code says that nothing was changed", async () => {
  const text = "Your email to Bob is on its way.";
  play([text]);
  const { response, actions } = await ask("Write to Bob that I come later");
  expect([response, actions]).toEqual([`${text}\n\nNothing was changed.`, []]);
});

const long =
  "Sofia asks for 40,000 EUR and wants to hear of it by Friday [1].\n\n- She has written to **both** of you, and to the bank too [1].\n- The rest of it can wait until the week after the next one. Nothing else is asked.";

test("what a model reads is told as it comes, and the pieces are the answer", async () => {
  play([search, look], [long]);
  const { told, answer } = await askInPieces("What does Sofia say?");
  expect(answer.response).toBe(`From 1 email:\n${long.replaceAll("**", "")}`);
  expect(`From 1 email:\n${told.join("")}`).toBe(answer.response);
  expect(told.length).toBeGreaterThan(1);
});

test("where the model breaks off in the middle, what is built in answers, and what was told ends there", async () => {
  play([search, look], [long, long]);
  double.manners = ["ok", "ok", "shortened", "shortened"];
  const { told, answer } = await askInPieces("What does Sofia say?");
  expect(answer.note).toContain("built-in assistant answered");
  expect(answer.response).toMatch(/^From 1 email:\n.*Budget/s);
  expect(told.join("")).toMatch(/^Sofia asks/);
  expect(told.join("")).not.toContain("Budget");
});
