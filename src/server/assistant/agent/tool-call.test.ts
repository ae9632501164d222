import { expect, test } from "vitest";
import { Plan } from "../plan/plan.ts";
import { checkCall } from "./tool-call.ts";
import { toolForms } from "./tools.ts";

test.each([
  [
    "search",
    { query: "from:bob", within: "shown", limit: "3", skip: null },
    { do: "find", quiet: true, target: { handle: "shown", count: 3 } },
  ],
  ["show", { handle: "m1" }, { do: "find", target: { handle: "m1", count: null } }],
  [
    "conversation",
    { handle: "open" },
    { do: "find", quiet: true, target: { conversations: true } },
  ],
  ["count", { query: "is:unread", by: "sender" }, { do: "count", by: "sender" }],
  [
    "write",
    { to: "bob", text: "Hi", how: "send" },
    { do: "write", to: [{ words: "bob" }], body: { source: "words", text: "Hi" }, subject: null },
  ],
  [
    "reply",
    { handle: "m1", brief: "yes", each: true, cc: ["ann"] },
    { do: "reply", how: "draft", each: true, cc: [{ words: "ann" }], body: { source: "brief" } },
  ],
  ["forward", { handle: "m1", to: ["bob"] }, { do: "forward", note: null }],
  [
    "revise",
    { wish: "shorter", add_cc: ["ann"] },
    { do: "revise", wish: "shorter", add: { to: [], cc: [{ words: "ann" }] } },
  ],
  [
    "schedule",
    { at: "2026-11-23T08:00:00+01:00" },
    { do: "revise", how: "schedule", at: "2026-11-23T08:00:00+01:00" },
  ],
  [
    "organise",
    { act: "snooze", handle: "m1", until: "v2" },
    { do: "organise", until: { handle: "v2" } },
  ],
  ["delete_forever", { handle: "m1" }, { do: "deleteForever" }],
  ["create_label", { label: "Reisen" }, { do: "createLabel", label: "Reisen" }],
  ["undo", {}, { do: "undo", back: 1 }],
  ["take_back", { to: "bob" }, { do: "undoSend", to: { words: "bob" } }],
  ["list_waiting", {}, { do: "listWaiting" }],
])("%s %o is the step %o, which a plan may hold", (name, input, step) => {
  const call = checkCall(name, input);
  expect(call).toMatchObject({ name, step });
  expect(Plan.safeParse({ steps: [(call as { step: object }).step] }).success).toBe(true);
});

test.each([
  ["write", { to: ["bob"] }, "text or brief"],
  ["write", { to: ["bob"], text: "x", how: "schedule" }, "at: when it goes out"],
  ["reply", { handle: "the first", text: "x" }, "handle"],
  ["reply", { handle: "m1", text: "x", to: ["eve@example.com"] }, "a field that is not known"],
  ["organise", { act: "label", handle: "m1" }, "label: its name"],
  ["organise", { act: "snooze", handle: "m1", until: "tomorrow" }, "until"],
  ["search", { query: "from:bob ( )" }, "says nothing"],
  ["constructor", {}, "tool: one of"],
  ["search", "from:bob", "input"],
])("%s %o does not fit: %s", (name, input, words) => {
  const { misfit } = checkCall(name, input) as { misfit: string };
  expect(misfit).toContain(words);
  expect(misfit).not.toContain("eve@example.com");
});

test("no tool has bounds that servers fail at", () => {
  for (const { schema } of toolForms)
    expect(JSON.stringify(schema)).not.toMatch(/Length|pattern|m(?:in|ax)i/);
});
