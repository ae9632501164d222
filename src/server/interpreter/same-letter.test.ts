import { describe, expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const order = "email nadia that the hike is off";

describe("what was written to one goes to another as a message of its own", () => {
  test.each([
    "tell rose the same",
    "same to rose",
    "and now the same to rose please",
    "send the same message to rose",
    "tell rose that too",
    "let rose know as well",
    "send it to rose as well",
  ])("%s", (words) => {
    expect(saidInTurn([order, words])).toMatchObject({
      plan: {
        steps: [
          {
            do: "write",
            how: "send",
            to: [{ words: "rose" }],
            body: { source: "written", brief: "that the hike is off" },
          },
        ],
      },
      follows: { order: `${order}\n${words}` },
    });
  });

  test("at the time of the first", () => {
    const scheduled = "schedule an email to nadia tomorrow at 9: all off";
    expect(saidInTurn([scheduled, "the same for rose"])).toMatchObject({
      plan: { steps: [{ how: "schedule", at: "2026-03-19T09:00:00.000Z" }] },
    });
  });

  test("what an answer said has a subject of its own", () => {
    expect(saidInTurn(["reply to nadia saying I am in", "tell rose the same"])).toMatchObject({
      plan: { steps: [{ do: "write", subject: { text: "I am in" }, body: { text: "I am in" } }] },
    });
  });
});

test.each([
  "email nadia: hi nadia, all off",
  "email nadia@atlas.com: all off, nadia",
  "email brightwire saying hi mum, all off",
  "reply to nadia saying hi nadia, all good",
])("a text that names its reader is not sent to another: %s", (first) => {
  expect(saidInTurn([first, "tell rose the same"])).toMatchObject({
    text: "That message names the one whom it was for. Please say all of the new one.",
  });
});

test("“that” may be what was answered", () => {
  expect(saidInTurn(["reply to nadia saying see attached", "send rose that"]).kind).not.toBe(
    "plan",
  );
});

test("with nothing written before, it is asked for", () => {
  expect(saidInTurn(["tell rose the same"])).toMatchObject({
    text: "The same as what? I see no message before this. Please say all of it.",
  });
});

test.each(["tell nadia the hike is off and tell rose too", "tell nadia I'm late, same to rose"])(
  "at the end of a letter it may be its own: %s",
  (words) => {
    expect(saidInTurn([words])).toMatchObject({
      text: expect.stringMatching(/^Where does the message end/u),
    });
  },
);

test("behind an act it is of the act", () => {
  expect(saidInTurn(["archive nadia's mails", "same for rose"])).toMatchObject({
    plan: { steps: [{ do: "act", act: "archive" }] },
  });
});

const unread = ["what did nadia say", "hmm rose fnord gnarl please the"];

test("behind words about somebody that were not understood it is asked whose mail is meant", () => {
  expect(saidInTurn([...unread, "archive her last mail"])).toMatchObject({ kind: "question" });
});

test("and a letter may speak of her", () => {
  const read = saidInTurn([...unread, "email tom baker saying her party was great"]);
  expect(read).toMatchObject({ plan: { steps: [{ do: "write" }] } });
});

test("to do the same for somebody, behind a reply, answers their newest email", () => {
  const reply = "reply to rose: ok";
  expect(saidInTurn([reply, "do the same for nadia"])).toMatchObject({
    plan: {
      steps: [
        { do: "reply", target: { query: "from:nadia@atlas.com", count: 1 }, body: { text: "ok" } },
      ],
    },
  });
  expect(saidInTurn([`${reply} rose`, "do the same for nadia"]).kind).toBe("question");
});

test.each(["the same to rose", "same for rose please"])(
  "behind a forward it passes on the same mail: %s",
  (words) => {
    expect(saidInTurn(["forward the plan to nadia", words])).toMatchObject({
      plan: { steps: [{ do: "forward", target: { of: "earlier" }, to: [{ words: "rose" }] }] },
    });
  },
);

test("and not a note that greets somebody else", () => {
  const forwarded = "forward the plan to nadia saying 'Hi Nadia, here it is'";
  expect(saidInTurn([forwarded, "the same to rose"])).toMatchObject({
    text: "That message names the one whom it was for. Please say all of the new one.",
  });
});
