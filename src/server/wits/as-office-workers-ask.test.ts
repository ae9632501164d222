import { expect, test } from "vitest";
import { calledAs } from "#server/assist-plan/called-as.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { generateEmail } from "#server/letters/generate-email.ts";
import { writeText } from "#server/letters/write-text.ts";
import { interpret } from "#server/interpreter/interpret.ts";

const names = ["Priya Raman", "Ines Duarte", "Daniel Reyes", "Rose Blake"];
const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: names.map((name) => ({
    name,
    address: `${name.slice(0, 3).toLowerCase()}@atlas.com`,
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function stepOf(words: string): Step | undefined {
  const read = interpret(words, world);
  return read.kind === "plan" && read.plan.steps.length === 1 ? read.plan.steps[0] : undefined;
}

/** What is sent, to whom and with whom in copy, and what it says between greeting and close. */
function letterOf(words: string): { to: string; cc: string; said: string; subject: string } {
  const step = stepOf(words);
  if (step?.do !== "write" || step.body.source !== "written") throw new Error(JSON.stringify(step));
  const to = step.to.map(({ words: who }) => who);
  const readers = to.map((who) => {
    const name = names.find((one) =>
      one.toLowerCase().includes(who.split(" ")[0]?.toLowerCase() ?? ""),
    );
    return calledAs({ name: name ?? "", words: who });
  });
  const { brief, tone } = step.body;
  const { subject, body } = writeText(brief, {
    owner: world.owner,
    to: readers,
    tone,
    answers: false,
  });
  const said = body.split("\n\n").slice(0, -1).join(" ");
  return { to: to.join("+"), cc: step.cc.map(({ words: who }) => who).join("+"), said, subject };
}

test.each([
  ["Have Priya call me", "Priya", "Hi Priya, Could you please call me? Thank you!"],
  [
    "have ines and priya meet me on Friday",
    "ines+priya",
    "Hi Ines and Priya, Could you please meet me on Friday? Thank you!",
  ],
  [
    "Priya should know that the numbers are ready",
    "Priya",
    "Hi Priya, I wanted to let you know that the numbers are ready.",
  ],
  ["beg Priya for one more day", "Priya", "Hi Priya, I'd like to ask for one more day. Thank you!"],
  ["give my regards to Rose", "Rose", "Hi Rose, I just wanted to send you my regards."],
  ["give Rose my love", "Rose", "Hi Rose, I just wanted to send you my love."],
  ["pass on my congratulations to Ines", "Ines", "Hi Ines, Congratulations!"],
  ["tell Dan not to wait for me", "Dan", "Hi Dan, Please don't wait for me. Thank you!"],
  ["ask Ines how she's doing", "Ines", "Hi Ines, How are you doing?"],
  ["ask Priya if she's seen my notes", "Priya", "Hi Priya, Have you seen my notes? Thank you!"],
])("%s", (words, to, said) => {
  expect(letterOf(words)).toMatchObject({ to, said });
});

test("who is included in copy gets one, and the letter goes to whom it is told", () => {
  expect(letterOf("include priya in cc and tell Ines the logo is great")).toMatchObject({
    to: "Ines",
    cc: "priya",
    said: "Hi Ines, I wanted to let you know that the logo is great.",
  });
});

test("a subject too long for one ends before what is set against it", () => {
  const { subject } = letterOf(
    "tell Ines I love her second draft of the logo but the colours are far too dark",
  );
  expect(subject).toBe("I love your second draft of the logo");
});

test.each([
  ["say yes to the latest", "-in:sent"],
  ["say thanks to the latest email", "-in:sent"],
  ["decline Dan's hike politely", "from:dan@atlas.com"],
  ["politely decline the hike on Saturday", "hike"],
  ["say no to the on-call swap", "swap"],
])("%s answers the latest of such messages", (words, holds) => {
  expect(stepOf(words)).toMatchObject({
    do: "reply",
    target: { query: expect.stringContaining(holds), order: "newest", count: 1 },
  });
});

test.each([
  "have Priya's mails archived",
  "have Ines replied yet?",
  "have I written to Ines",
  "give me the mails from Rose",
  "reject Dan's emails",
  "show mails that include Priya",
  "you should know that",
  "accept the invitation",
])("%s writes to nobody", (words) => {
  expect(["write", "reply", "forward"]).not.toContain(stepOf(words)?.do);
});

test("a description of a refusal answers no message", () => {
  const { body } = generateEmail(
    "decline the invitation to the party because I'm travelling",
    world,
  );
  expect(body).not.toContain("Thank you for your message");
  expect(body).toContain("I have to decline because I'm travelling");
});
