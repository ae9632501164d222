import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Rowing Club", "list@rowing-club.example"],
    ["Tom Baker", "tom.baker@hartwell.example"],
    ["Tom Whitfield", "tom@whitfield-legal.example"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

function turnOf(message: string, shown: number, done = false): EarlierTurn {
  const read = interpret(message, world);
  const plan: Plan | null = read.kind === "plan" ? read.plan : null;
  return { message, plan, shown, asked: null, done };
}

function behind(turn: EarlierTurn, text: string) {
  return interpret(text, { ...world, earlier: [turn] });
}

test.each(["next page", "more", "show me more", "the next ones", "next 10"])(
  "“%s” shows what follows on a list that was cut",
  (text) => {
    expect(behind(turnOf("show my mails", 44), text)).toMatchObject({
      plan: { steps: [{ do: "find", target: { of: "mailbox", skip: 10, count: 10 } }] },
    });
  },
);

test("the page behind that one, and none behind the last", () => {
  const second = behind(turnOf("show my mails", 44), "more");
  const plan = second.kind === "plan" ? second.plan : null;
  const turn = { message: "more", plan, shown: 10, asked: null };
  expect(behind(turn, "more")).toMatchObject({
    plan: { steps: [{ target: { skip: 20, count: 10 } }] },
  });
  expect(behind({ ...turn, shown: 4 }, "more")).toMatchObject({ kind: "words" });
  expect(behind(turnOf("show mails from Maya", 4), "more")).toMatchObject({ kind: "words" });
});

test.each([
  ["archive Maya's mails", "where are they now?", "All Mail"],
  ["delete Maya's last mail", "where did it go?", "Trash"],
  ["snooze Maya's last mail to friday", "where is it?", "Snoozed"],
  ["star Maya's last mail", "where is it now?", "I moved nothing"],
])("behind “%s”, “%s” says where that is", (message, text, place) => {
  expect(behind(turnOf(message, 1, true), text)).toMatchObject({
    kind: "words",
    text: expect.stringContaining(place),
  });
});

test.each(["star the first and the last", "star the top one and the bottom one"])(
  "the ends of a list that stands there whole: %s",
  (text) => {
    expect(behind(turnOf("show mails from Maya", 4), text)).toMatchObject({
      plan: { steps: [{ target: { skip: 0, count: 1 } }, { target: { skip: 3, count: 1 } }] },
    });
    expect(behind(turnOf("show my mails", 44), text)).toMatchObject({ kind: "question" });
  },
);
