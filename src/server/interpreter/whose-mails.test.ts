import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-11-23T09:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: ["Kofi Mensah", "Dana Whitaker", "Gerald Finch"].map((name) => ({
    name,
    address: `${name.split(" ")[0] ?? ""}@x.com`.toLowerCase(),
    count: 3,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "forward Dana's last mail to Kofi then archive everything from him",
  "forward Dana's last mail to Kofi and delete her other mails",
  "tell Kofi that Gerald is ill and archive his mails",
  "tell Kofi about Dana's plan and delete her last mail",
])("whose mails are meant is asked: %s", (words) => {
  expect(interpret(words, world)).toMatchObject({
    kind: "question",
    text: "Whose emails do you mean?",
  });
});

test.each([
  ["tell Kofi I'm late and archive his mails", "from:kofi@x.com in:inbox"],
  ["tell Kofi that he is right and delete his last mail", "from:kofi@x.com"],
  ["ask Dana for the file and star everything from her", "from:dana@x.com"],
])("of one person they are theirs: %s", (words, query) => {
  expect(interpret(words, world)).toMatchObject({
    plan: { steps: [{ do: "write" }, { target: { of: "mailbox", query } }] },
  });
});

test.each([
  ["star Kofi and Dana's mails", { count: null }],
  ["star Kofi, Dana and Gerald's mails", { count: null }],
  ["star Kofi and Dana's newest", { count: 1, each: "sender" }],
])("one owner's sign stands for all names of a list: %s", (words, target) => {
  const read = interpret(words, world);
  expect(read).toMatchObject({ plan: { steps: [{ act: "star", target }] } });
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  const query = step?.do === "act" ? step.target.query : "";
  expect(query).toContain("from:kofi@x.com OR from:dana@x.com");
});
