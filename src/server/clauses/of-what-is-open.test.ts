import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readRequest } from "./read-request.ts";

function worldOf(open: number): World {
  return {
    now: new Date("2026-06-10T14:30:00Z"),
    timeZone: "Europe/London",
    owner: { name: "Sam Reed", address: "sam@atlas.com" },
    contacts: ["Ann Bly", "Dana Whitaker"].map((name) => {
      return {
        name,
        address: `${name.toLowerCase().slice(0, 3)}@atlas.com`,
        count: 3,
        written: true,
      };
    }),
    labels: [],
    earlier: [],
    open,
    files: [],
  };
}

test.each([
  ["forward to Dana", ["Dana"]],
  ["forward to dana@atlas.com", ["dana@atlas.com"]],
  ["pass on to Dana and Ann", ["Dana", "Ann"]],
  ["fwd to Dana saying see below", ["Dana"]],
])("%s passes on what is open", (clause, to) => {
  expect(readRequest(clause, worldOf(1))).toMatchObject({
    do: "forward",
    target: null,
    parts: { to },
  });
});

test("a message that is named is passed on, and not what is open", () => {
  expect(readRequest("forward to Dana the latest email from Ann", worldOf(1))).toMatchObject({
    target: "the latest email from Ann",
  });
});

test.each(["I'm in", "we are coming", "see you there", "I can't come", "looking forward to it"])(
  "a reply “%s” is asked about as its text",
  (words) => {
    for (const [lead, all] of [
      ["reply", false],
      ["reply to all", true],
    ] as const)
      expect(readRequest(`${lead} ${words}`, worldOf(1))).toMatchObject({
        do: "reply",
        all,
        parts: { doubtful: words },
      });
  },
);

test("they are all of a conversation, and the one who wrote a message", () => {
  const words = "let them know I'll be late";
  expect(readRequest(words, worldOf(3))).toMatchObject({ do: "reply", all: true });
  expect(readRequest(words, worldOf(1))).toMatchObject({ do: "reply", all: false });
  expect(readRequest("tell him I'll be late", worldOf(3))).toMatchObject({ all: false });
});
