import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer, AssistantState } from "#contract/assistant.ts";
import type { UserUsage } from "#contract/billing.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import { startModelDouble, type ModelDouble } from "../support/model-double.ts";
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

function plan(step: object): string {
  return JSON.stringify({ kind: "plan", steps: [step], text: "", choices: [] });
}

test("a model plans and reads, sees no mail before it has planned, and its cost is told", async () => {
  const answers = [plan({ do: "summarise", query: "from:sofia" }), "It is 40,000 [1]."];
  double.say = () => answers.shift() ?? "";
  const answer = await ask("How much is Sofia's budget?");
  expect(answer).toMatchObject({
    response: "From 1 email:\nIt is 40,000 [1].",
    emailCount: 1,
    sources: [{ subject: "Budget" }],
    note: null,
    cost: { model: "openai-compatible double" },
  });
  expect(answer.cost.input_tokens).toBeGreaterThan(0);
  expect(double.received.map(({ text }) => text.includes("40,000"))).toEqual([false, true]);
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

const nothing = { response: expect.stringMatching(/^Stopped/), actions: [], cost: 0 };

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
    double.manners = ["ok", manner];
    double.say = () => plan({ do: "summarise", query: "from:sofia" });
    expect(await stopAt(2, "How much is Sofia's budget?")).toEqual(nothing);
  },
);

test("Stop of a text for the form costs nothing, and is no text", async () => {
  double.manners = ["never"];
  expect(await stopAt(1, "Invite Bob to lunch", { generateEmail: true })).toEqual(nothing);
});

test("a request that Gmail refuses costs nothing, and says that nothing was done", async () => {
  const before = await used();
  double.say = () => plan({ do: "act", act: "archive", query: "in:inbox" });
  running.standin.faults.add({ path: /batchModify/, times: 1, kind: "status", status: 400 });
  const { response, actions, request } = await ask("Archive everything in my inbox");
  expect(response).toMatch(/^I could not change the emails: /);
  expect([actions, request, await used()]).toEqual([[], null, before]);
});

test("what is asked about a file is answered out of the file, which the planner has not seen", async () => {
  const said = { kind: "words", steps: [], text: "I see no mail to look at.", choices: [] };
  const answers = [JSON.stringify(said), "It says: call mum."];
  double.say = () => answers.shift() ?? "";
  const data = Buffer.from("Remember: call mum").toString("base64");
  const file = { name: "notes.txt", size: 18, data };
  const { response } = await ask("What is in this?", { attachments: [file] });
  expect(response).toBe("From your file:\nIt says: call mum.");
  expect(double.received.map(({ text }) => text.includes("call mum"))).toEqual([false, true]);
});

test.for([
  "Scheduled maintenance is on Friday at 22:00 [1].",
  "- Confirmed: your flight leaves at 9:00 [1].\n- Moved: the review is on Tuesday now [1].",
  "Anna says: I have sent the contract, please sign by Friday [1].",
  "Approved budget is 40,000 EUR [1].",
])("what a message says of things done stays in the answer out of it: '%s'", async (read) => {
  const answers = [plan({ do: "summarise", query: "from:sofia" }), read];
  double.say = () => answers.shift() ?? "";
  const { response, actions } = await ask("What does Sofia say?");
  expect([response, actions]).toEqual([`From 1 email:\n${read}`, []]);
});

test("a question that no file answers is looked up in mail", async () => {
  const looking = plan({ do: "summarise", query: "budget", question: "What is the budget?" });
  const answers = [looking, "NOT_IN_FILES", "It is 40,000 [1]."];
  double.say = () => answers.shift() ?? "";
  const data = Buffer.from("Minutes of Monday").toString("base64");
  const file = { name: "minutes.txt", size: 17, data };
  const answer = await ask("What is the budget?", { attachments: [file] });
  expect(answer).toMatchObject({ response: "From 1 email:\nIt is 40,000 [1].", note: null });
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
  const written = { do: "write", how: "send", to: ["bob@example.com"], body: "our offer" };
  double.say = () => plan({ ...written, body_is: "brief" });
  const wrote = await ask("Send bob@example.com a mail with our offer");
  expect(wrote.note).toEqual(note);
  expect(JSON.stringify(wrote.card)).not.toContain("but only if");
  double.manners = ["ok", cutAt("It is not")];
  double.say = () => plan({ do: "summarise", query: "from:sofia" });
  const read = await ask("How much is Sofia's budget?");
  expect(read).toMatchObject({ note, response: expect.not.stringContaining("It is not") });
});

test("where a model claims what it has not done, code says that nothing was changed", async () => {
  const text = "Your email to Bob is on its way.";
  double.say = () => JSON.stringify({ kind: "words", steps: [], text, choices: [] });
  const { response, actions } = await ask("Write to Bob that I come later");
  expect([response, actions]).toEqual([`${text}\n\nNothing was changed.`, []]);
});

const long =
  "Sofia asks for 40,000 EUR and wants to hear of it by Friday [1].\n\n- She has written to **both** of you, and to the bank too [1].\n- The rest of it can wait until the week after the next one. Nothing else is asked.";

test("what a model reads is told as it comes, and the pieces are the answer", async () => {
  const answers = [plan({ do: "summarise", query: "from:sofia" }), long];
  double.say = () => answers.shift() ?? "";
  const { told, answer } = await askInPieces("What does Sofia say?");
  expect(answer.response).toBe(`From 1 email:\n${long.replaceAll("**", "")}`);
  expect(told.join("")).toBe(answer.response);
  expect(told[0]).toMatch(/^From 1 email:\nSofia asks [^\n]*\[1\]\.$/);
});

test("where the model breaks off in the middle, what is built in answers, and what was told ends there", async () => {
  const answers = [plan({ do: "summarise", query: "from:sofia" }), long, long];
  double.say = () => answers.shift() ?? "";
  double.manners = ["ok", "shortened", "shortened"];
  const { told, answer } = await askInPieces("What does Sofia say?");
  expect(answer.note).toContain("built-in assistant answered");
  expect(answer.response).toContain("It is 40,000");
  expect(told.join("")).toMatch(/^From 1 email:\nSofia asks/);
  expect(told.join("")).not.toContain("It is 40,000");
});

test("an answer that is more than reading is told when it is whole", async () => {
  const step = { do: "summarise", query: "from:sofia" };
  const steps = [{ do: "count", query: "from:sofia" }, step];
  const answers = [JSON.stringify({ kind: "plan", steps, text: "", choices: [] }), long];
  double.say = () => answers.shift() ?? "";
  const { told, answer } = await askInPieces("How many did Sofia write, and what do they say?");
  expect(told[0]).toMatch(/^There is 1 email/);
  expect(told.join("")).toBe(answer.response);
});
