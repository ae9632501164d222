import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { readLine } from "#server/typed-words/read-line.ts";
import { readMessages, type ReadMessages } from "./read-messages.ts";

const world: World = {
  now: new Date("2026-11-22T14:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** A list that was shown. */
function listed(shown: number): EarlierTurn {
  const target = { of: "mailbox", query: "from:a@b.c", order: "newest", skip: 0 } as const;
  const steps = [{ do: "find" as const, target: { ...target, count: null } }];
  return { message: "show mails from a@b.c", plan: { steps }, shown, asked: null };
}

function read(words: string, more: Partial<World> = {}): ReadMessages {
  return readMessages(readLine(words), { world: { ...world, ...more }, purpose: "change" });
}

const bare = ["the mail", "the email", "the message", "the note", "the conversation", "the thread"];

test.each(bare)("%s by itself is no message of the mailbox", (words) => {
  expect(read(words).kind).toBe("question");
  expect(read(words, { earlier: [listed(10)] }).kind).toBe("question");
});

test.each(bare)("%s is what lies open", (words) => {
  expect(read(words, { open: 1 })).toMatchObject({ target: { of: "open" } });
});

test.each(["the mail", "the email", "the message", "the note"])(
  "%s is the one that was shown",
  (words) => {
    expect(read(words, { earlier: [listed(1)] })).toMatchObject({ target: { of: "earlier" } });
  },
);

test.each(["the last mail", "the latest email", "the newest message", "the oldest mail"])(
  "%s may be of what was just shown, of what lies open, or of the mailbox",
  (words) => {
    const [order] = /newest|oldest/.exec(words) ?? ["newest"];
    const whole = `the ${order} email in my inbox`;
    expect(read(words, { earlier: [listed(10)] })).toMatchObject({
      kind: "question",
      choices: [`the ${order} of them`, whole],
    });
    expect(read(words, { earlier: [listed(1)] })).toMatchObject({
      kind: "question",
      text: `The email that was just shown, or the ${order} of all your mail?`,
      choices: ["it", whole],
    });
    expect(read(words, { open: 3 })).toMatchObject({ choices: [`the ${order} of these`, whole] });
    expect(read(words)).toMatchObject({ target: { of: "mailbox", order, count: 1 } });
  },
);

test.each(["the last mail from a@b.c", "the newest email in my inbox", "the latest newsletter"])(
  "what says more is of the mailbox: %s",
  (words) => {
    expect(read(words, { earlier: [listed(10)] })).toMatchObject({ target: { of: "mailbox" } });
  },
);
