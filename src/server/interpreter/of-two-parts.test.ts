import { describe, expect, test } from "vitest";
import { saidInTurn, smallWorld } from "./said-in-turn.ts";
import { interpret } from "./interpret.ts";

function queries(words: string): string[] {
  const read = saidInTurn([words]);
  if (read.kind !== "plan") return [];
  return read.plan.steps.map((step) => ("target" in step ? step.target.query : ""));
}

describe("a part of what was named before is hers", () => {
  test.each([
    "star nadia's mails but archive the photos",
    "archive nadia's mails except the photos and star the photos",
  ])("%s", (words) => {
    expect(queries(words)[1]).toContain("from:nadia@atlas.com subject:photos");
  });

  test("beside another act it is asked whose they are", () => {
    const words = "star nadia's mails and archive the photos";
    const asked = saidInTurn([words]);
    expect(asked).toMatchObject({ kind: "question", choices: { length: 2 } });
    expect(saidInTurn([words, "the first"])).toMatchObject({
      plan: { steps: [{}, { target: { query: expect.stringContaining("nadia@atlas.com") } }] },
    });
    expect(saidInTurn([words, "the second"])).toMatchObject({
      plan: { steps: [{}, { target: { query: "subject:photos in:inbox" } }] },
    });
  });

  test("those, right behind what was left out, are asked about", () => {
    expect(saidInTurn(["star nadia's mails but not the photos, archive those"]).kind).toBe(
      "question",
    );
  });
});

describe("two with one noun", () => {
  test("people are both meant with all their mail", () => {
    const [query = ""] = queries("archive the nadia and rose mails");
    expect(query).toContain("from:nadia@atlas.com OR from:rose@atlas.com");
  });

  test("matters are one mail each", () => {
    const read = saidInTurn(["archive the review, hike and parking mails"]);
    const counts = { target: { count: 1 } };
    expect(read).toMatchObject({ plan: { steps: [counts, counts, counts] } });
  });

  test("both of one kind are two, of whom they are, and go to whom is named", () => {
    expect(saidInTurn(["forward both brightwire invoices to rose"])).toMatchObject({
      plan: { steps: [{ to: [{ words: "rose" }], target: { count: 2, exact: true } }] },
    });
  });

  test("each label has its own mail", () => {
    expect(saidInTurn(["label nadia's mails as Travel and rose's mails as Bills"])).toMatchObject({
      plan: { steps: [{ label: "Travel" }, { label: "Bills" }] },
    });
  });
});

describe("a place behind an act on one is of the list before", () => {
  test.each([
    ["star rose's and mark the first as read", 0],
    ["star rose's and delete the second one", 1],
  ])("%s", (words, skip) => {
    expect(saidInTurn(["show photos", words], 3)).toMatchObject({
      plan: { steps: [{}, { target: { of: "earlier", skip, count: 1 } }] },
    });
  });
});

describe("an answer in the form of a reply", () => {
  test.each([
    ["reply yes to rose's lunch mail", "yes"],
    ["reply to rose with: they will be there by 11", "they will be there by 11"],
    ["reply to rose with the following: made by Bosch", "made by Bosch"],
  ])("%s", (words, text) => {
    expect(saidInTurn([words])).toMatchObject({
      plan: { steps: [{ do: "reply", body: { text } }] },
    });
  });
});

describe("what was done is not said to be undone", () => {
  test.each([
    ["star rose's mails", "don't star them, sorry"],
    ["archive rose's mails", "that was wrong, forget it"],
  ])("%s, %s", (first, words) => {
    expect(saidInTurn([first, words])).toMatchObject({ kind: "question", choices: ["Undo that"] });
  });

  test.each([
    ["mark rose's last mail as spam", "not spam"],
    ["mark rose's mails as spam", "not spam, sorry"],
    ["mark rose's last mail as important", "no, not important"],
    ["delete rose's last mail", "not deleted"],
  ])("what it is not is undone: %s, %s", (first, words) => {
    expect(saidInTurn([first, words])).toEqual({ kind: "plan", plan: { steps: [{ do: "undo" }] } });
  });
});

test("others were to be shown, so that those are asked about", () => {
  const turns = ["who sent me the contract?", "show me his other mails", "archive those"];
  expect(saidInTurn(turns, 1)).toMatchObject({ choices: ["Yes, archive those"] });
  expect(saidInTurn([...turns, "yes"], 1)).toMatchObject({ plan: { steps: [{ act: "archive" }] } });
});

describe("an answer with a word before it", () => {
  test.each(["only baker", "it's baker", "just Baker"])("%s", (words) => {
    expect(saidInTurn(["archive all mail from tom", words])).toMatchObject({
      plan: { steps: [{ target: { query: "from:baker@atlas.com in:inbox" } }] },
    });
  });

  test.each(["it's rose", "rose blake is my boss"])("to whom, %s", (words) => {
    expect(saidInTurn(["forward the water invoice to my boss", words])).toMatchObject({
      plan: { steps: [{ do: "forward", to: [{}] }] },
    });
  });
});

test.each([
  ["what did I get yesterday?", "summarise"],
  ["what have i received this week", "summarise"],
  ["get nadia's mails out of my inbox", "act"],
])("%s", (words, what) => {
  expect(saidInTurn([words])).toMatchObject({ plan: { steps: [{ do: what }] } });
});

test("replies to two each have their own text", () => {
  const words = "reply to rose that I'm in and to nadia that I'm out";
  expect(saidInTurn([words])).toMatchObject({
    plan: {
      steps: [
        { do: "reply", target: { query: "from:rose@atlas.com" }, body: { brief: "that I'm in" } },
        { do: "reply", target: { query: "from:nadia@atlas.com" }, body: { brief: "that I'm out" } },
      ],
    },
  });
});

describe("what was meant, said behind it", () => {
  test.each([
    ["archive mails from rose older than two months", "no, three", "older_than:3m"],
    ["archive mails from rose older than two months", "older than a year i mean", "older_than:1y"],
    ["archive rose's mails", "nadia's, i mean", "from:nadia@atlas.com"],
  ])("%s, %s", (first, words, query) => {
    expect(saidInTurn([first, words])).toMatchObject({
      plan: {
        steps: [
          { do: "undo" },
          { act: "archive", target: { query: expect.stringContaining(query) } },
        ],
      },
    });
  });

  test("a number without an age is how many", () => {
    expect(saidInTurn(["star the last three mails from rose", "two i mean"])).toMatchObject({
      plan: { steps: [{ do: "undo" }, { act: "star", target: { count: 2 } }] },
    });
  });
});

describe("which of some is told by what they are", () => {
  test.each([
    ["the old ones", "older_than:30d", null],
    ["the ones from nadia", "from:nadia@atlas.com", null],
    ["the newest one", "newsletter", 1],
  ])("%s", (words, query, count) => {
    expect(saidInTurn(["delete some newsletters", words])).toMatchObject({
      plan: {
        steps: [{ act: "delete", target: { query: expect.stringContaining(query), count } }],
      },
    });
  });
});

describe("which of two, said by what it is not", () => {
  function asked(words: string, shown = 2) {
    const text = "2 emails fit. Which one do you mean?";
    const first = { message: "delete rose's mail", plan: null, asked: text, choices: [] };
    return interpret(words, { ...smallWorld, earlier: [{ ...first, shown, done: false }] });
  }

  test("the other one is done", () => {
    expect(asked("not the first")).toMatchObject({
      plan: { steps: [{ act: "delete", target: { of: "earlier" } }] },
    });
    expect(asked("the first, and star the other")).toMatchObject({
      plan: { steps: [{ act: "delete" }, { act: "star" }] },
    });
  });

  test.each(["no, not delete", "not what i asked", "not really", "not today", "not important"])(
    "%s does nothing",
    (words) => {
      const read = asked(words);
      const steps = read.kind === "plan" ? read.plan.steps : [];
      expect(steps.filter((step) => step.do === "act")).toEqual([]);
    },
  );

  test.each(["hm, star the first", "wait. archive the first", "none, archive the first"])(
    "%s deletes nothing",
    (words) => {
      const read = asked(words, 3);
      const steps = read.kind === "plan" ? read.plan.steps : [];
      expect(steps.filter((step) => step.do === "act" && step.act === "delete")).toEqual([]);
    },
  );
});
