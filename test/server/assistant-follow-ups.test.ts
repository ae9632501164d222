import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversations } from "#contract/conversation.ts";
import { mailboxOf } from "../support/mailbox-of.ts";
import { startModelDouble, type ModelDouble, type Received } from "../support/model-double.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

const address = "alex.morgan@example.com";
let running: RunningApp;
let double: ModelDouble;
let alex: SignedIn;

beforeAll(async () => {
  double = await startModelDouble();
  running = await startApp({ demo: false, ai: double.ai(), freePrompts: 100 });
  deliver("Martin Doyle <martin@doyle.example>", "The ceiling", "I could come on 3 December.");
  for (let report = 1; report <= 30; report += 1)
    deliver("Machines <machines@works.example>", `Report ${report}`, `Engine ${report} is warm.`);
  alex = await running.signIn();
  await mailboxOf(running, alex, address).sameAsGmail();
});
beforeEach(async () => {
  Object.assign(double, { received: [], manners: [], say: () => "Hello" });
  await alex.call("DELETE", "/rest/v1/ai_conversations");
});
afterAll(async () => {
  await running.stop();
  await double.stop();
});

function deliver(from: string, subject: string, text: string): void {
  const raw = `From: ${from}\r\nTo: ${address}\r\nSubject: ${subject}\r\n\r\n${text}`;
  running.clock.advance(1000);
  running.standin.deliver(address, raw, ["INBOX"]);
}

type Heard = { statuses: string[]; answer: AssistantAnswer };

/** What is told while a request is carried out, and its answer. */
async function ask(message: string): Promise<Heard> {
  running.clock.advance(1000);
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
  const statuses = heard.filter(({ name }) => name === "status") as { data: { text: string } }[];
  const last = heard.at(-1) as { data: { answer: AssistantAnswer } };
  return { statuses: statuses.map(({ data }) => data.text), answer: last.data.answer };
}

type Line = [name: string, input: object];

/** The planner says these, one after the other, then nothing more; reader and writer answer out of what they are shown. */
function play(lines: Line[], text: (call: Received) => string): void {
  double.say = (call) => {
    if (!isPlanner(call)) return text(call);
    const line = lines.shift();
    return line === undefined ? "" : { calls: [{ name: line[0], input: line[1] }] };
  };
}

function isPlanner({ text }: Received): boolean {
  return text.includes("You carry out what a person asks");
}

/** The cards of the conversation, and how they stand. */
async function cardStates() {
  const { body } = await alex.call<Conversations>("GET", "/rest/v1/ai_conversations");
  const cards = body.conversations.flatMap(({ answer }) => answer?.card ?? []);
  return cards.map(({ id, state }) => [id, state]);
}

const day = "2026-12-03";

/** A reply on a card, with a day that was read in the mail that it answers. */
async function replyWithDay(): Promise<AssistantAnswer> {
  play(
    [
      ["search", { query: "from:doyle", limit: 1 }],
      ["extract", { handle: "m1", what: "the day", type: "date" }],
      ["reply", { handle: "m1", how: "send", brief: "I am at home on {v2}." }],
    ],
    ({ text }) =>
      text.includes("You take one value")
        ? `{"value":"${day}"}`
        : "Subject: Re: The ceiling\n\nDear Mr Doyle,\n\nI am at home that day.\n\nAlex",
  );
  return (await ask("reply to Mr Doyle that I can be home on the day he proposes")).answer;
}

test("what was read out of mail for one request is told to the planner of no later one", async () => {
  expect((await replyWithDay()).card).not.toBeNull();
  double.received = [];
  await ask("thanks");
  const told = double.received.find(isPlanner);
  expect(told?.text).toContain("I am at home on {v2}.");
  expect(told?.text).not.toContain(day);
});

test("a message that waits on a card is made shorter by a later request, on the one card that is left", async () => {
  const first = await replyWithDay();
  play(
    [["revise", { wish: "shorter" }]],
    () => "Subject: Re: The ceiling\n\nThat day suits me. Alex",
  );
  const { answer } = await ask("kürzer");
  expect(answer.card?.steps).toMatchObject([
    { kind: "message", how: "send", message: { body: "That day suits me. Alex" } },
  ]);
  expect(await cardStates()).toEqual([
    [first.card?.id, "refused"],
    [answer.card?.id, "open"],
  ]);
});

test("how far a large set is read is told, and why each of those that were chosen is among them", async () => {
  play(
    [
      ["search", { query: "from:machines" }],
      ["rank", { handle: "m1", criterion: "the warmest first", limit: 2 }],
      ["show", { handle: "m2" }],
    ],
    ({ text }) =>
      JSON.stringify({
        fits: [...text.matchAll(/\\"n\\":(\d+),\\"from/g)].map(([, n]) => ({
          n: Number(n),
          score: Number(n),
          reason: `Engine of mail ${n}`,
        })),
      }),
  );
  const { statuses, answer } = await ask("which engines need me first?");
  expect(statuses).toContain("Reading 0 of 30 emails");
  expect(statuses).toContain("Reading 30 of 30 emails");
  expect(answer.parts).toMatchObject([
    { kind: "text", text: "Found 2 emails." },
    { kind: "list", sources: [0, 1], notes: ["Engine of mail 30", "Engine of mail 29"] },
  ]);
});

test("a model that is gone in the middle is said once, and who answered", async () => {
  const gone = { status: 401 };
  double.manners = ["ok", "ok", gone, gone];
  play(
    [
      ["search", { query: "from:doyle" }],
      ["answer", { handle: "m1", question: "When can he come?" }],
    ],
    () => "",
  );
  const { answer } = await ask("when can Mr Doyle come?");
  const told = [answer.response, answer.note].join("\n").match(/The model.*?[.]/g);
  expect(told).toEqual(["The model's provider refused the request."]);
  expect(answer.note).toBe("The built-in assistant answered what stands above.");
});

/** Sifts the machines' reports down to the newest two, which are put on a card for an act. */
async function sifted(act: string): Promise<string | undefined> {
  play(
    [
      ["search", { query: "from:machines" }],
      ["sift", { handle: "m1", criterion: "the engine is too warm" }],
      ["organise", { act, handle: "m2" }],
    ],
    () => '{"fits":[{"n":1,"reason":"warm"},{"n":2,"reason":"warm"}]}',
  );
  return (await ask("put away the reports of engines that are too warm")).answer.card?.id;
}

test.for([
  ["the same to some of them", "archive", { act: "archive", handle: "m4" }, "refused"],
  ["another place for them", "archive", { act: "delete", handle: "m2" }, "refused"],
  ["something else beside it", "archive", { act: "star", handle: "m2" }, "open"],
] as const)("a card gives way to %s, if that corrects it", async ([, act, later, state]) => {
  const first = await sifted(act);
  play(
    [
      ["search", { within: "m2", limit: 1 }],
      ["organise", later],
    ],
    () => "",
  );
  const { answer } = await ask("no, only the newest one");
  expect(answer.card).toMatchObject({ steps: [{ act: later.act }] });
  expect(await cardStates()).toEqual([
    [first, state],
    [answer.card?.id, "open"],
  ]);
});

test("what the person took back by the button is told to the planner as taken back", async () => {
  play(
    [
      ["search", { query: "from:doyle" }],
      ["organise", { act: "star", handle: "m1" }],
    ],
    () => "",
  );
  const { request } = (await ask("star what Mr Doyle wrote")).answer;
  const accessToken = alex.session.provider_token;
  const { status } = await alex.call("POST", "/api/v1/assistant/undo", { request, accessToken });
  expect(status).toBe(200);
  double.received = [];
  await ask("thanks");
  expect(earlierOutcomes()).toMatchObject([{ changed: 1, undone: true }]);
});

/** What the planner is told that the turns before came to. */
function earlierOutcomes(): object[] {
  const asked = double.received.find(isPlanner)?.body as
    | { messages: { content: string }[] }
    | undefined;
  const told = asked?.messages.find(({ content }) => content.startsWith('{"now"'));
  const { earlier } = JSON.parse(told?.content ?? "") as { earlier: { outcome: object }[] };
  return earlier.map(({ outcome }) => outcome);
}
