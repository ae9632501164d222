import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
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

function turn(message: string, shown: number, earlier: readonly EarlierTurn[] = []): EarlierTurn {
  const read = interpret(message, { ...world, earlier });
  if (read.kind !== "plan") throw new Error(`no plan: ${message}`);
  return { message, plan: read.plan, shown, asked: null };
}

test.each<[string, Partial<Step>]>([
  ["archive her last mail", { do: "act", act: "archive" }],
  ["star all her emails", { do: "act", act: "star" }],
  ["delete everything from her", { do: "act", act: "delete" }],
  ["summarize her latest email", { do: "summarise" }],
])("“%s” is about whoever wrote what was shown", (text, step) => {
  const earlier = [turn("find Maya's mails", 4)];
  expect(interpret(text, { ...world, earlier })).toMatchObject({
    plan: { steps: [{ ...step, target: { of: "earlier", bySender: true } }] },
  });
});

test("her mail, where one is seen, is that one, and all her mail is more", () => {
  const earlier = [turn("find Maya's newest mail", 1)];
  const one = interpret("star her mail", { ...world, earlier });
  expect(one).toMatchObject({ plan: { steps: [{ act: "star", target: { of: "earlier" } }] } });
  expect(one).not.toMatchObject({ plan: { steps: [{ target: { bySender: true } }] } });
  expect(interpret("star all her mail", { ...world, earlier })).toMatchObject({
    plan: { steps: [{ target: { bySender: true } }] },
  });
});

test("whose it is stays open behind mail of several, and where somebody else was written to", () => {
  expect(
    interpret("archive her mails", { ...world, earlier: [turn("find unread mails", 4)] }),
  ).toMatchObject({ kind: "question" });
  const found = turn("find Maya's newest mail", 1);
  const sent = turn("forward it to Tom", 1, [found]);
  const read = interpret("archive his mails", { ...world, earlier: [found, sent] });
  expect(read.kind).not.toBe("plan");
});
