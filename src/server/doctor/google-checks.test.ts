import { expect, test } from "vitest";
import { judgeAccounts } from "./google-checks.ts";

const day = 24 * 3600_000;
const granted = new Date("2026-11-01T09:00:00Z");
const account = {
  email: "ada@example.com",
  scopes: ["https://www.googleapis.com/auth/gmail.modify"],
  status: "connected" as const,
  updated_at: granted,
  granted_at: granted,
  grant_ends_at: null,
};

function after(days: number): Date {
  return new Date(granted.getTime() + days * day);
}

test("accounts that lack nothing are counted", () => {
  expect(judgeAccounts([account, account], after(1))).toBe("2 connected, every permission granted");
  expect(judgeAccounts([], after(1))).toBe("nobody has signed in yet");
});

test("a grant that ended a week after consent tells of a project in Testing, any other does not", () => {
  const dead = { ...account, status: "reconnect" as const };
  expect(() => judgeAccounts([{ ...dead, updated_at: after(7.2) }], after(30))).toThrow(
    /ended 7 days after consent, as in "Testing"\. Publish the consent screen/,
  );
  expect(() => judgeAccounts([{ ...dead, updated_at: after(20) }], after(30))).toThrow(
    /ended 20 days after consent: a changed password/,
  );
  expect(() => judgeAccounts([{ ...dead, granted_at: null }], after(30))).toThrow(
    "ada@example.com must sign in again.",
  );
});

test("a grant whose end Google names beforehand is warned of", () => {
  const testing = { ...account, grant_ends_at: after(7) };
  expect(() => judgeAccounts([testing], after(1))).toThrow(/ends after 7 days\. Publish/);
  expect(judgeAccounts([{ ...account, grant_ends_at: after(90) }], after(1))).toMatch(
    /^1 connected/,
  );
});
