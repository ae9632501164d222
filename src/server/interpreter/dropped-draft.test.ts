import { expect, test } from "vitest";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

const world: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@example.com" },
  contacts: [{ name: "Maya Lindqvist", address: "maya@example.org", count: 9, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What words come to behind a request that was done at once. */
function behind(request: string, text: string) {
  const read = interpret(request, world);
  if (read.kind !== "plan") throw new Error(`no plan: ${request}`);
  const turn: EarlierTurn = {
    message: request,
    plan: read.plan,
    shown: 1,
    asked: null,
    done: true,
  };
  return interpret(text, { ...world, earlier: [turn] });
}

test.each([
  "discard it",
  "no, delete it",
  "throw it away please",
  "ok, scrap that draft",
  "delete the draft again",
  "bin that",
  "get rid of it",
  "undo",
  "undo that please",
])("“%s” behind a draft is about the draft", (text) => {
  for (const request of ["draft a reply to Maya saying ok", "draft an email to Maya about lunch"])
    expect(behind(request, text)).toMatchObject({
      plan: { steps: [{ do: "act", act: "delete", target: { of: "earlier" } }] },
      follows: { order: text, among: "drafted" },
    });
});

test("behind what was sent no draft is meant, and what is discarded is asked", () => {
  expect(behind("reply to Maya saying ok", "delete it")).not.toMatchObject({
    follows: { among: "drafted" },
  });
  expect(behind("reply to Maya saying ok", "discard that")).toMatchObject({
    kind: "question",
    choices: ["Take it back"],
  });
});

test.each([
  "schedule an email to Maya for tomorrow at 9 saying ok",
  "schedule a reply to Maya for tomorrow at 9 saying ok",
])("“delete it” behind “%s” asks whether that is taken back", (request) => {
  expect(behind(request, "delete it")).toMatchObject({
    kind: "question",
    choices: ["Take it back"],
  });
});

test("a draft is in hand behind a question about it too", () => {
  const plan = interpret("draft a reply to Maya saying ok", world);
  if (plan.kind !== "plan") throw new Error("no plan");
  const turn = { message: "draft a reply to Maya saying ok", shown: 1, asked: null, done: true };
  const question = { message: "make it shorter", plan: null, shown: 0, asked: "What instead?" };
  const earlier = [{ ...turn, plan: plan.plan }, question];
  expect(interpret("delete it", { ...world, earlier })).toMatchObject({
    follows: { among: "drafted" },
  });
});

test("what is more than discarding is read as before", () => {
  for (const text of ["archive it", "delete Maya's mails", "delete the draft about the roof"])
    expect(behind("draft a reply to Maya saying ok", text)).not.toMatchObject({
      follows: { among: "drafted" },
    });
});
