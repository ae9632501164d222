import { expect, test } from "vitest";
import type { World } from "#server/assist-plan/interpretation.ts";
import { readRequest } from "./read-request.ts";

const world: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: [{ name: "Ann Bly", address: "ann@atlas.com", count: 3, written: true }],
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

test.each([
  "reply to Ann: he asked, politely, whether we could come",
  "reply to Ann: please tell Bo, kindly, that we are late",
  'email Ann "ask them, politely, whether they come"',
])("the person's own words stay as they are: %s", (clause) => {
  const own = /(?:: |")(?<text>[^"]+)/u.exec(clause)?.groups?.["text"];
  expect(readRequest(clause, world)?.parts.body).toBe(own);
});

test("how it shall be said stands beside what is said", () => {
  expect(readRequest("ask Ann, politely, whether she comes", world)).toMatchObject({
    parts: { tone: "polite" },
  });
  expect(readRequest("tell Ann my boss asked, kindly, whether we come", world)).toMatchObject({
    parts: { briefs: [expect.stringContaining("asked, kindly, whether")] },
  });
});
