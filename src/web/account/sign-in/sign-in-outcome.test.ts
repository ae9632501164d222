import { expect, test } from "vitest";
import { readOutcome } from "./sign-in-outcome.ts";

test("each missing permission is named in words, by its short or its full name", () => {
  expect(readOutcome("missing_permission", "gmail.modify,gmail.send")).toEqual({
    kind: "missing",
    permissions: ["archive, label and delete mail", "send mail for you"],
  });
  expect(
    readOutcome("missing_permission", "https://www.googleapis.com/auth/gmail.compose"),
  ).toEqual({ kind: "missing", permissions: ["write drafts"] });
});

test("what the query says in its own words is never shown", () => {
  expect(readOutcome("missing_permission", "your password")).toEqual({ kind: "failed" });
  expect(readOutcome("call 555-0100 now", undefined)).toEqual({ kind: "failed" });
});

test("declining is told apart from failing", () => {
  expect(readOutcome("access_denied", undefined)).toEqual({ kind: "declined" });
  expect(readOutcome("google_unreachable", undefined)).toEqual({ kind: "unreachable" });
  expect(readOutcome("not_allowed", undefined)).toEqual({ kind: "stranger" });
  expect(readOutcome("rate_limited", undefined)).toEqual({ kind: "tooOften" });
  expect(readOutcome(undefined, undefined)).toEqual({ kind: "none" });
});
