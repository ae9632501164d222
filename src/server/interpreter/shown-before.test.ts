import { describe, expect, test } from "vitest";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2023-11-30T00:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Kofi Mensah", "kofi@atlas.com"],
    ["Dana Fox", "dana@atlas.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [{ id: "Label_1", name: "Boats" }],
  earlier: [],
  open: 0,
  files: [],
};

/** What the last of several turns comes to, behind lists and acts of so many messages. */
function dialogue(shown: number, ...turns: string[]): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...world, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some(({ do: what }) => what === "act") === true;
    earlier.push({ message, plan, shown: plan ? shown : 0, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...world, earlier });
}

describe("a kind of mail behind a list of other mail", () => {
  test.each([
    ["show me unread mail", "delete the promotions", "delete those that are promotions"],
    ["whats new", "delete the promotions", "delete those that are promotions"],
    ["show me promotions from Kofi", "delete the promotions", "delete those that are promotions"],
    ["show me unread mail", "archive the emails about lunch", "archive those about lunch"],
    ["show me unread mail", "star the invoices", "star those that are invoices"],
  ])("%s, %s: which is asked", (list, words, choice) => {
    const asked = dialogue(5, list, words);
    expect(asked).toMatchObject({ kind: "question", choices: [choice, expect.any(String)] });
    expect(dialogue(5, list, words, "only those")).toMatchObject({
      plan: { steps: [{ do: "act", target: { of: "earlier" } }] },
    });
    expect(dialogue(5, list, words, "all of them")).toMatchObject({
      plan: { steps: [{ do: "act", target: { of: "mailbox", count: null } }] },
    });
  });

  test.each([
    ["show me promotions", "delete the promotions"],
    ["show me unread mail", "delete all promotions"],
    ["show me unread mail", "delete promotions older than a week"],
    ["show me unread mail", "delete the promotions from Kofi"],
    ["how many unread emails do I have?", "delete the promotions"],
    ["star the newest email from Kofi", "delete the promotions"],
  ])("%s, %s: nothing is left open", (list, words) => {
    expect(dialogue(5, list, words)).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "mailbox" } }] },
    });
  });

  test("nor where one message alone was shown", () => {
    expect(dialogue(1, "show the newest email from Kofi", "delete the promotions")).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "mailbox" } }] },
    });
  });
});

describe("everything, behind some of the mail", () => {
  test.each([
    [
      "show me mails from Kofi",
      "delete everything older than a week",
      "delete those older than a week",
    ],
    ["show me mails from Kofi", "delete everything unread", "delete those that are unread"],
    ["show me promotions", "delete all unread", "delete those that are unread"],
    ["show me mails from Kofi", "star all with attachments", "star those with attachments"],
    ["how many promotions do I have?", "delete everything", "delete them"],
    ["when did Kofi last write?", "archive everything", "archive them"],
  ])("%s, %s: which is asked", (list, words, choice) => {
    const asked = dialogue(5, list, words);
    expect(asked).toMatchObject({ kind: "question", choices: [choice, expect.any(String)] });
    expect(dialogue(5, list, words, "the second")).toMatchObject({
      plan: { steps: [{ do: "act", target: { of: "mailbox", count: null } }] },
    });
  });

  test.each([
    ["show my inbox", "archive everything"],
    ["show me mails from Kofi", "archive everything"],
    ["show me mails from Kofi", "delete all mails older than a week"],
    ["archive mails from Kofi", "mark everything unread as read"],
  ])("%s, %s: nothing is left open", (list, words) => {
    expect(dialogue(5, list, words).kind).toBe("plan");
  });
});

describe("the file of what is spoken of", () => {
  const one = "show the latest email from Kofi";

  test.each(["send the pdf to Dana", "forward the attachment to Dana", "send Dana the photos"])(
    "%s goes with the one message that was shown, after a yes",
    (words) => {
      expect(dialogue(1, one, words)).toMatchObject({ choices: ["Forward it to Dana"] });
      expect(dialogue(1, one, words, "yes")).toMatchObject({
        plan: { steps: [{ do: "forward", target: { of: "earlier" }, to: [{ words: "Dana" }] }] },
      });
    },
  );

  test("of several it is asked which", () => {
    expect(dialogue(5, "show emails from Kofi", "send the pdf to Dana")).toMatchObject({
      kind: "question",
      text: expect.stringMatching(/^Which email has the file\?/),
      choices: ["Forward the one with a PDF to Dana"],
    });
    expect(dialogue(5, "forward the pdf to Dana")).toMatchObject({ kind: "question", choices: [] });
  });

  test("what a mail is about is no file", () => {
    expect(dialogue(1, one, "forward the invoice to Dana")).toMatchObject({
      plan: { steps: [{ do: "forward" }] },
    });
  });
});

describe("a name of a label, and two names", () => {
  test.each([
    ["Emails with the Boats label", "label:boats"],
    ["archive everything with the boats label", "label:boats in:inbox"],
    ["archive emails without the Boats label", "-label:boats in:inbox"],
  ])("%s", (words, query) => {
    expect(dialogue(0, words)).toMatchObject({ plan: { steps: [{ target: { query } }] } });
  });

  test.each(["The last mail from Kofi and Nadia", "show me the newest from Kofi, Dana and Nadia"])(
    "%s is one of each",
    (words) => {
      expect(dialogue(0, words)).toMatchObject({
        plan: { steps: [{ do: "find", target: { each: "sender", count: 1 } }] },
      });
    },
  );

  test.each([
    ["the last mail from Kofi or Nadia", 1],
    ["the last two emails from Kofi and Nadia", 2],
    ["all emails from Kofi and Nadia", null],
  ])("%s is not", (words, count) => {
    const read = dialogue(0, words);
    expect(read).toMatchObject({ plan: { steps: [{ target: { count } }] } });
    expect(JSON.stringify(read)).not.toContain("each");
  });

  test("before anything is done with it, it is asked", () => {
    const words = "archive the last mail from Kofi and Nadia";
    expect(dialogue(0, words)).toMatchObject({
      kind: "question",
      choices: [
        "archive the last mail from each of Kofi and Nadia",
        "archive the last mail from Kofi or Nadia",
      ],
    });
    expect(dialogue(0, words, "the first")).toMatchObject({
      plan: { steps: [{ act: "archive", target: { each: "sender", count: 1 } }] },
    });
  });
});
