import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createGmailAccounts } from "./gmail-accounts.ts";

test("a mailbox has one budget while it is used, and is forgotten after hours without a call", () => {
  let now = 0;
  const made: string[] = [];
  const { gmailFor } = createGmailAccounts({
    baseUrl: "http://localhost:1",
    accessToken: async () => "token",
    quota: "2026",
    bucketFor(userId) {
      made.push(userId);
      return { take: async () => 0, pause: async () => undefined };
    },
    clock: { now: () => new Date(now) },
    logger: createLogger("silent"),
  });
  gmailFor("a", "person");
  gmailFor("b", "background");
  now += 1.5 * 3_600_000;
  gmailFor("a", "background");
  now += 3_600_000;
  gmailFor("a", "soon");
  expect(made).toEqual(["a", "b"]);
  gmailFor("b", "person");
  expect(made).toEqual(["a", "b", "b"]);
});
