import { describe, expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Aqua Utilities", "invoices@aqua.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, each of which showed one message. */
function dialogue(...turns: string[]) {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    earlier.push({ message, plan, shown: plan ? 1 : 0, asked, choices, done: plan !== null });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("behind one message that was picked, its opposite is another", () => {
  const newest = "archive the newest mail from Nadia";

  test.each([
    [newest, "and delete the oldest", "oldest", 0],
    [newest, "delete the oldest one too", "oldest", 0],
    ["star the newest mail from Nadia", "star the second newest", "newest", 1],
    ["what is the latest mail from Nadia?", "delete the oldest", "oldest", 0],
    ["star the oldest mail from Nadia", "delete the newest", "newest", 0],
  ] as const)("%s, %s", (...[before, words, order, skip]) => {
    const target = { of: "mailbox", query: "from:nadia@atlas.com", order, skip, count: 1 };
    expect(dialogue(before, words)).toMatchObject({ plan: { steps: [{ target }] } });
  });

  test.each([
    [newest, "delete the unread ones"],
    ["archive the hike mail", "delete the oldest"],
    ["delete the newest mail from Nadia", "delete the second newest"],
  ])("%s, %s is asked", (before, words) => {
    expect(dialogue(before, words)).toMatchObject({
      kind: "question",
      text: "Which emails do you mean?",
    });
  });

  test("and the same is the same", () => {
    const target = { of: "earlier" };
    expect(dialogue(newest, "star it")).toMatchObject({ plan: { steps: [{ target }] } });
    expect(dialogue(newest, "star the newest one")).toMatchObject({
      plan: { steps: [{ target }] },
    });
  });
});

test("what an address begins with is nobody's name where it is a word for a thing", () => {
  for (const words of ["delete everything but invoices", "archive everything except the invoices"])
    expect(dialogue(words)).toMatchObject({
      plan: {
        steps: [{ target: { query: expect.stringContaining("-(subject:invoice OR") } }],
      },
    });
  expect(dialogue("forward invoices to Kofi").kind).toBe("question");
});

test.each(["not Nadia", "anyone but Nadia", "everybody"])(
  "who one's boss is not tells nothing: %s",
  (answer) => {
    expect(dialogue("delete mail from my boss", answer).kind).toBe("question");
    expect(dialogue("delete mail from my boss", "Nadia").kind).toBe("plan");
  },
);

describe("words that may be said to the assistant are no text before that is asked", () => {
  test.each([
    "thanks, i'll do it myself",
    "thanks but I'll answer later",
    "thanks, that's all",
    "Thanks for nothing, bot",
    "Hello Nadia",
  ])("“%s”", (answer) => {
    const text = expect.stringMatching(/^Shall it say “/u);
    expect(dialogue("reply to Nadia's last mail", answer)).toMatchObject({ text });
    expect(dialogue("draft an email to Kofi", answer)).toMatchObject({ text });
  });

  test.each(["Thanks, see you Thursday", "Thanks!", "Hi Nadia, fine with me."])(
    "“%s” is one",
    (answer) => {
      expect(dialogue("reply to Nadia's last mail", answer)).toMatchObject({
        plan: { steps: [{ body: { source: "typed", text: answer } }] },
      });
    },
  );
});

describe("what is said of a message is not sent in it", () => {
  test.each([
    ["reply to Nadia: tell her yes", "reply to Nadia and tell her yes"],
    ["reply to Nadia: thank her", "reply to Nadia and thank her"],
    ["reply to Nadia: confirm thursday", "reply to Nadia and confirm thursday"],
    ["reply to Nadia: a short confirmation", undefined],
    ["email Kofi: subject cake", undefined],
    ["send Kofi a mail saying the same as my last mail", undefined],
  ])("%s", (words, brief) => {
    const meaning = dialogue(words);
    expect(meaning).toMatchObject({
      text: expect.stringMatching(/^Do you mean the very words “.+”\?$/u),
    });
    if (brief !== undefined)
      expect(dialogue(brief)).toMatchObject({
        plan: { steps: [{ body: { source: "written" } }] },
      });
  });

  test.each([
    "reply to Nadia: week 24, formally please",
    "reply to Nadia: week 24. In French please.",
    "reply to Nadia saying week 24 and sign as Jo",
    "reply to Nadia: week 24. Delete it tomorrow.",
    "reply to Nadia: week 24 (don't send yet)",
  ])("%s", (words) => {
    expect(dialogue(words)).toMatchObject({ text: expect.stringMatching(/^Where does the/u) });
  });

  test("how it shall sound is cut off whole", () => {
    const body = { source: "typed", text: "I am late." };
    expect(dialogue("reply to Nadia saying I am late. Please keep it short")).toMatchObject({
      plan: { steps: [{ body }] },
    });
  });

  test("a language is not passed over", () => {
    const text = expect.stringContaining("I write in English alone");
    expect(dialogue("reply to Nadia in German saying thursday works")).toMatchObject({ text });
    expect(dialogue("reply to Nadia in German with 'Danke'").kind).toBe("plan");
  });

  test.each([
    "send Kofi 'Thanks' but not now",
    "send Kofi 'Thanks' and Nadia a copy",
    "send Kofi 'Yes' but not to Nadia",
    "send Nadia 'The numbers' with the outage report attached",
  ])("a quotation ends where it is closed: %s", (words) => {
    expect(dialogue(words).kind).toBe("question");
  });
});

describe("more than was said, or sooner, is not done", () => {
  test.each([
    [
      "delete my last two emails, one from Kofi and one from Nadia",
      "delete the last email from Kofi and delete the last email from Nadia",
    ],
    [
      "delete the two newest mails, Kofi's and Nadia's",
      "delete the newest email from Kofi and delete the newest email from Nadia",
    ],
    ["archive my newest mail, the one from Nadia", "archive the newest email from Nadia"],
    [
      "delete the last mail, the one from Nadia, and star Kofi's",
      "delete the last email from Nadia, and star Kofi's",
    ],
    ["delete Kofi's mails on saturday", "delete Kofi's mails that came on saturday"],
    ["archive the newsletters tomorrow", "archive the newsletters"],
    ["delete Kofi's mails this saturday", "delete Kofi's mails"],
    ["i'm going to delete the newsletters", "delete the newsletters"],
    ["let me archive Kofi's mails", "archive Kofi's mails"],
    ["i wanted to delete Kofi's mails", "delete Kofi's mails"],
  ])("%s", (words, choice) => {
    expect(dialogue(words)).toMatchObject({ kind: "question", choices: [choice] });
    expect(dialogue(choice).kind).toBe("plan");
  });

  test("of each newsletter one is kept", () => {
    const words = "delete all but the newest mail of each newsletter";
    expect(dialogue(words)).toMatchObject({
      plan: { steps: [{ target: { skip: 1, each: "sender" } }] },
    });
  });
});

test.each(["star it and label it Travel", "Nadia's", "the important one", "Move it"])(
  "no label is made of “%s”",
  (answer) => {
    expect(dialogue("label the review mail", "Work")).toMatchObject({
      plan: { steps: [{ label: "Work" }] },
    });
    const meaning = dialogue("label the review mail", answer);
    expect(meaning).not.toMatchObject({ plan: { steps: [{ do: "act" }] } });
  },
);

test("behind a table of senders it is asked whose mail is meant, or whether all of it is", () => {
  const table = "who emailed me most this month?";
  for (const words of ["delete them", "archive the first"])
    expect(dialogue(table, words)).toMatchObject({
      kind: "question",
      text: "I counted by sender. Whose emails do you mean, or do you mean all of them?",
    });
  expect(dialogue(table, "archive all of them").kind).toBe("plan");
});

test("mail until the month that it is came before it", () => {
  const query = expect.stringContaining("before:2026/03/01");
  for (const words of ["archive mail until March", "archive mail until February"])
    expect(dialogue(words)).toMatchObject({ plan: { steps: [{ target: { query } }] } });
});

test("what lies in Drafts is not written once more", () => {
  expect(dialogue("send my draft to Nadia")).toMatchObject({
    kind: "words",
    text: expect.stringContaining("Open it in Drafts"),
  });
});
