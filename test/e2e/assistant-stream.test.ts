import { afterAll, beforeEach, expect } from "vitest";
import { callsOf, kindOfCall } from "../assistant/transcript-model.ts";
import { startModelDouble, type Received } from "../support/model-double.ts";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";
import type { RunningApp } from "../support/start-app.ts";
import { writeLetter } from "../support/letter.ts";

const owner = { name: "Robin Reyes", address: "robin.reyes@example.com" };
const double = await startModelDouble();
const inbox = testInbox({
  ai: double.ai("openai-compatible", { callSeconds: 4 }),
  freePrompts: 100,
  people: [{ ...owner, mail: "none" }],
  prepare: fillMailbox,
  start: atAssistant,
});
afterAll(() => double.stop());

const letters = [
  {
    subject: "The report for the board",
    from: "Ada Novak <ada.novak@works.example>",
    text: "I need your pages by two today. Can you send them?",
  },
  {
    subject: "Re: The report for the board",
    from: "Ada Novak <ada.novak@works.example>",
    text: "Thank you, three pages are enough. I will put them in.",
  },
];

function fillMailbox({ standin, clock }: RunningApp): void {
  for (const letter of letters) {
    clock.advance(1000);
    standin.deliver(owner.address, writeLetter(letter), ["INBOX", "UNREAD"]);
  }
}

beforeEach(() => {
  Object.assign(double, { received: [], manners: [], say: () => "" });
});

function answer() {
  return inbox.page.getByRole("log").locator("[data-turn]").last();
}

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

async function say(text: string): Promise<void> {
  await assistantField(inbox.page).fill(text);
  await inbox.page.keyboard.press("Enter");
  await answer().getByText(text).waitFor();
}

type Line = [name: string, input: (found: string) => object];
type Script = { planner: Line[][]; reader?: string };

/** The planner calls these tools, answer by answer, then says nothing more; the reader says this. `found`: the last handle. */
function play({ planner, reader = "" }: Script): void {
  const rest = [...planner];
  double.say = (call) => {
    if (kindOfCall(call) !== "planner") return reader;
    const calls = rest.shift();
    if (calls === undefined) return "";
    const found = lastHandle(call);
    return callsOf(calls.map(([name, input]) => ({ name, arguments: input(found) })));
  };
}

function lastHandle({ text }: Received): string {
  const given = text.replaceAll("\\", "").match(/(?<="handle":")m\d+(?=")/g);
  return given?.at(-1) ?? "";
}

const question = "what does Ada need?";
const answered = "Ada needs your pages by two today [1]. Three are enough [1].";

function playAnswer(): void {
  play({
    planner: [
      [["search", () => ({ query: "from:ada newer_than:7d", limit: 1, order: "oldest" })]],
      [["answer", (found) => ({ handle: found, question: "What does Ada need?" })]],
    ],
    reader: answered,
  });
}

inChromium("words are shown as they are written, before the answer is there", async () => {
  const written = Promise.withResolvers<void>();
  playAnswer();
  double.manners = ["ok", "ok", { until: written.promise }];
  await say(question);
  await answer().getByText("Ada needs your pages by two today").waitFor();
  await button("Stop").waitFor();
  expect(await answer().getByText("Three are enough").count()).toBe(0);
  written.resolve();
  await answer().getByText("Three are enough").waitFor();
  await answer().getByText("openai-compatible double").waitFor();
});

inChromium(
  "Stop while the model thinks: what was done stands, and nothing comes after",
  async () => {
    const newest = inbox.app.standin
      .contents(owner.address)
      .find(({ subject }) => subject === "Re: The report for the board");
    const id = newest?.id ?? "";
    const thought = Promise.withResolvers<void>();
    play({
      planner: [
        [["search", () => ({ query: "from:ada subject:report", limit: 1 })]],
        [["organise", (found) => ({ act: "star", handle: found })]],
        [["organise", (found) => ({ act: "archive", handle: found })]],
      ],
    });
    double.manners = ["ok", "ok", { until: thought.promise }];
    await say("star the last mail from Ada, then archive it");
    await expect.poll(() => double.received.length).toBe(3);
    expect(inbox.labels(id)).toContain("STARRED");
    const heard = inbox.page.waitForResponse(/assistant\/stop$/);
    await button("Stop").click();
    await heard;
    await answer().getByText("Stopped.").waitFor();
    thought.resolve();
    expect(inbox.labels(id)).toEqual(["INBOX", "STARRED", "UNREAD"]);
    expect(double.received.length).toBe(3);
    await answer().getByRole("button", { name: "Undo" }).click();
    await inbox.labelled(id, "STARRED", false);
  },
);

inChromium("what is asked about an answer is asked of the same conversation", async () => {
  playAnswer();
  await say(question);
  await answer().getByText("Ada needs your pages by two today").waitFor();
  await answer().getByText("openai-compatible double").waitFor();
  double.received = [];
  play({
    planner: [
      [["search", () => ({ query: "from:ada", beside: "shown", limit: 1 })]],
      [["answer", (found) => ({ handle: found, question: "What did Ada answer?" })]],
    ],
    reader: "She says that three pages are enough [1].",
  });
  await say("and what did she answer?");
  await answer().getByText("She says that three pages are enough").waitFor();
  await answer().getByRole("link", { name: "Message 1: Re: The report for the board" }).waitFor();
  const [asked] = double.received;
  expect(asked?.text).toContain("What does Ada need?");
  expect(asked?.text).not.toContain("by two today");
});

const builtIn = "The built-in assistant answered.";

/** Asks what needs no model, and hears why none has answered. */
async function askWithout(said: string): Promise<void> {
  await say("how many emails are in my inbox?");
  await answer().getByText(`${said} ${builtIn}`).waitFor();
  await answer().getByText("There are 2 emails").waitFor();
}

inChromium.for([
  ["refuses the key", { status: 401 }, "The model's provider refused the request."],
  ["answers garbage", "garbage", "The model's answer could not be understood."],
  ["breaks off", "cut", "The model cannot be reached right now."],
  ["says nothing in its time", "never", "The model took too long."],
] as const)(
  "a model that %s is told in words, and asked again by the next question",
  async ([, manner, said]) => {
    double.manners = Array.from({ length: 9 }, () => manner);
    await askWithout(said);
    double.manners = [];
    playAnswer();
    await say(question);
    await answer().getByText("Ada needs your pages by two today").waitFor();
    await answer().getByText("openai-compatible double").waitFor();
  },
);

inChromium("a model that is gone is told in words, at each question", async () => {
  await double.stop();
  for (const _ of [1, 2]) await askWithout("The model cannot be reached right now.");
});
