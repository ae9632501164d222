import { describe, expect, test } from "vitest";
import { saidInTurn } from "./said-in-turn.ts";

const sent = { do: "write", how: "send", body: { source: "typed", text: "thursday is fine" } };
const asked = ["send a mail to nadia", "thursday is fine"];

describe("whether words are the text of a message", () => {
  test.each(["yes", "send it", "please send it", "looks good", "yes please send it", "of course"])(
    "%s says that they are",
    (words) => {
      expect(saidInTurn([...asked, words])).toMatchObject({ plan: { steps: [sent] } });
    },
  );

  test.each(["thanks", "lol", "great"])("%s says neither", (words) => {
    expect(saidInTurn([...asked, words])).toMatchObject({
      text: "Shall it say “thursday is fine”?",
    });
  });
});

test.each(["ok but make it friendlier", "yes but more formal", "sure, but in dutch"])(
  "a wish for the words is no yes to them: %s",
  (words) => {
    const read = saidInTurn(["reply to nadia sure thursday works", words]);
    expect(read.kind).not.toBe("plan");
  },
);

test.each([
  ["reply to nadia sure thursday works", "yes and archive it", "archive"],
  ["reply to nadia sure thursday works", "sure, and star it", "star"],
  ["reply to nadia thanks and archive it", "yes", "archive"],
  ["reply to nadia thanks and archive it", "Yes, that is the text", "archive"],
])("%s; %s: what else was said is done too", (order, words, act) => {
  expect(saidInTurn([order, words])).toMatchObject({
    plan: { steps: [{ do: "reply", body: { source: "typed" } }, { act }] },
  });
});

test("words in marks behind a topic are the text, once that is confirmed", () => {
  const order = `email nadia about sunday "i'll be there"`;
  expect(saidInTurn([order])).toMatchObject({ text: "Shall it say “i'll be there”?" });
  expect(saidInTurn([order, "yes"])).toMatchObject({
    plan: {
      steps: [{ subject: { text: "Sunday" }, body: { source: "typed", text: "i'll be there" } }],
    },
  });
  expect(saidInTurn(['email nadia about the film "Dune"'])).toMatchObject({
    plan: { steps: [{ body: { brief: 'about the film "Dune"' } }] },
  });
});
