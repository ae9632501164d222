import { describe, expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

describe("what a message shall say, with an order behind it", () => {
  const asked = "reply to rose's last mail";
  test.each(["say ok, then archive it", "say 'ok' and archive it", "with ok, archive it"])(
    "%s",
    (words) => {
      expect(saidInTurn([asked, words])).toMatchObject({
        plan: { steps: [{ do: "reply", body: { text: "ok" } }, { act: "archive" }] },
      });
    },
  );

  test.each(["say: will do. also delete her offsite mail", "say yes and attach the outage report"])(
    "%s",
    (words) => {
      const read = saidInTurn([asked, words]);
      expect(read).toMatchObject({ text: expect.stringMatching(/^Where does the message end/u) });
    },
  );

  test("an order behind the second of two answers is asked about", () => {
    const read = saidInTurn(["send an email", "rose", "say hi, then archive it"]);
    expect(read).toMatchObject({ text: expect.stringMatching(/^Where does the message end/u) });
  });

  test("its own sentences stay its own", () => {
    const text = "I'll be there at 5 and bring the cake";
    expect(saidInTurn([asked, `say ${text}`])).toMatchObject({
      plan: { steps: [{ body: { text } }] },
    });
  });
});

describe("where a letter ends that goes on about when it goes, and what it is called", () => {
  test.each([
    "email rose saying all good, subject numbers, tomorrow at 9",
    "reply to rose with fine by me, and do it at 6pm",
    "email rose saying see you, thursday at 3",
  ])("%s", (words) => {
    expect(saidInTurn([words])).toMatchObject({ kind: "question" });
  });

  test("behind a subject is its time", () => {
    expect(saidInTurn(["email rose 'done', subject numbers, tomorrow at 9"])).toMatchObject({
      plan: { steps: [{ how: "schedule", subject: { text: "numbers" } }] },
    });
  });

  test("a question keeps its sign", () => {
    expect(saidInTurn(["reply to rose: are you sure? and star it"])).toMatchObject({
      plan: { steps: [{ body: { text: "are you sure?" } }, { act: "star" }] },
    });
  });
});

describe("several that an act was not meant for", () => {
  test.each([
    "except the photos and the budget",
    "not the photos, and not the budget",
    "not the photos or the budget",
  ])("%s", (words) => {
    expect(saidInTurn(["archive rose's mails", words])).toMatchObject({
      plan: {
        steps: [{ do: "undo" }, { target: { query: "-(subject:photos OR subject:budget)" } }],
      },
    });
  });
});

describe("said in other words", () => {
  test.each([
    ["star a mail from rose", { act: "star", target: { count: 1 } }],
    [
      "archive yesterdays mails",
      { target: { query: "after:2026/03/17 before:2026/03/18 in:inbox" } },
    ],
    ["empty spam and trash", { do: "permanentDelete", target: { query: "in:trash OR in:spam" } }],
  ])("%s", (words, step) => {
    expect(saidInTurn([words])).toMatchObject({ plan: { steps: [step] } });
  });

  test("one mail is answered at a time", () => {
    expect(saidInTurn(["reply to all unread from rose with 'on it'"]).kind).toBe("question");
  });
});

describe("two answers in one request", () => {
  test.each([
    "decline nadia's lunch and accept the hike",
    "decline the hike and accept rose blake's lunch",
  ])("%s", (words) => {
    expect(saidInTurn([words])).toMatchObject({
      plan: { steps: [{ do: "reply" }, { do: "reply" }] },
    });
  });
});

describe("what is done instead of something", () => {
  test.each([
    "dont delete the hike mail, just archive",
    "rather than deleting the hike mail archive it",
    "instead of deleting the hike mail, archive it",
  ])("%s", (words) => {
    expect(saidInTurn([words])).toMatchObject({ plan: { steps: [{ act: "archive" }] } });
  });
});

describe("asked before anything is done", () => {
  test.each([
    "archive rose's mails and undo it after that",
    "email rose: fine by me. email nadia: love it. archive both their last mails",
    "email nadia: love it. also to rose",
    "reply to rose: ok. show me first",
    "reply to rose: fine\ntell nadia I'm late",
  ])("%s", (words) => {
    expect(saidInTurn([words]).kind).toBe("question");
  });

  test.each(["archive rose's mails but show me first", "delete rose's mails, ask me first"])(
    "%s",
    (words) => {
      expect(saidInTurn([words])).toMatchObject({
        plan: { steps: [{ do: "find", target: { count: null } }] },
      });
    },
  );
});

describe("whose mail it is, behind a message", () => {
  test("to one person", () => {
    expect(saidInTurn(["send rose 'hi'", "star her last mail"], 0)).toMatchObject({
      plan: { steps: [{ target: { query: "from:rose@atlas.com" } }] },
    });
  });

  test.each([
    ["forward nadia's last mail to rose", "reply to her with thanks"],
    ["send rose and nadia 'hi'", "star her last mail"],
  ])("is asked of %s, %s", (first, words) => {
    expect(saidInTurn([first, words], 1).kind).toBe("question");
  });
});

describe("another time for one of several", () => {
  test.each([
    ["not the board one, that one till noon", "2026-03-18T12:00:00.000Z"],
    ["the board one till tuesday instead", "2026-03-24T08:00:00.000Z"],
  ])("%s", (words, until) => {
    expect(saidInTurn(["snooze rose's mails till monday", words])).toMatchObject({
      plan: {
        steps: [{ act: "snooze", until, target: { of: "earlier", query: "subject:board" } }],
      },
    });
  });
});

test("them, behind two numbers, is asked about", () => {
  const turns = ["how many unread from rose and how many from nadia", "mark them as read"];
  expect(saidInTurn(turns, 0).kind).toBe("question");
});

describe("the text that was asked for stays as it was typed", () => {
  test.each(["'both invoices are here'", "'reply yes to nadia'", "'what did i get yesterday?'"])(
    "%s",
    (words) => {
      expect(saidInTurn(["reply to rose's last mail", words])).toMatchObject({
        plan: { steps: [{ do: "reply", body: { text: words.slice(1, -1) } }] },
      });
    },
  );
});

test.each([
  "tell rose to read the review and hike mails",
  "email rose: yesterdays mails are lost",
  "email rose: both invoices are here",
  "reply to rose: star a mail from me",
  "send rose a mail saying not to nadia, to tom",
])("no word of a letter is said otherwise: %s", (words) => {
  const read = saidInTurn([words]);
  const said = words.replace(/^.*?(?:: |saying |tell rose )/u, "");
  expect(JSON.stringify(read)).toContain(said);
});

describe("what is rather said of a letter than in it", () => {
  test.each([
    "reply to rose with sure, mark it done",
    "reply to rose with nice work, pin it",
    "email rose saying nice work, high priority",
    "email rose saying nice work. same to nadia",
    "email rose: nice work (not now, at 5)",
    "reply to rose: sure, i mean maybe",
  ])("%s", (words) => {
    expect(saidInTurn([words])).toMatchObject({
      text: expect.stringMatching(/^Where does the message end/u),
    });
  });
});

test("until when some are snoozed may be said of fewer", () => {
  expect(saidInTurn(["snooze the invoices", "only the water invoice until friday"])).toMatchObject({
    plan: { steps: [{ act: "snooze", target: { query: expect.stringContaining("water") } }] },
  });
});

test("and some of those that were asked about stay these", () => {
  const words = "only the unread ones until friday";
  expect(saidInTurn(["snooze the invoices", words])).toMatchObject({
    plan: { steps: [{ act: "snooze", target: { query: expect.stringContaining("is:unread") } }] },
  });
});
