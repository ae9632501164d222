import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [
    ["Maya Lindqvist", "maya@example.org"],
    ["Tom Baker", "tom@example.org"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 9, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

const aboutBoats = { do: "act", act: "archive", target: { query: "subject:boats in:inbox" } };

test.each([
  ["star Maya's last mail", { act: "star", target: { query: "from:maya@example.org", count: 1 } }],
  ["mark Tom Baker's mails as read", { act: "read" }],
  ["forward Maya's last mail to Tom", { do: "forward", to: [{ words: "Tom" }] }],
  ["delete all newsletters", { act: "delete" }],
  ["email Tom Baker saying done", { do: "write", body: { text: "done" } }],
])("“archive mails about boats and %s” is two acts", (order, step) => {
  for (const joint of [" and ", ", ", ", then "])
    expect(interpret(`archive mails about boats${joint}${order}`, world)).toMatchObject({
      plan: { steps: [aboutBoats, step] },
    });
});

test("an act for nobody who was named is asked about, and nothing else is done", () => {
  expect(interpret("archive mails about boats and delete her last mail", world)).toMatchObject({
    kind: "question",
  });
});

test.each(["sail and mark repairs", "show and tell", "boats and mail from Tom to Kofi"])(
  "“about %s” stays one matter",
  (topic) => {
    const read = interpret(`show mails about ${topic}`, world);
    expect(read).toMatchObject({ plan: { steps: { length: 1 } } });
  },
);
