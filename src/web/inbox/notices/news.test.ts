import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { isPersonalMail, knownFrom, newsOf } from "./news.ts";
import { listedEmail } from "../../../../test/support/listed-email.ts";

const now = Date.parse("2026-03-01T12:00:00.000Z");

function email(id: string, more: Partial<Email> = {}): Email {
  const unread = { labels: ["INBOX", "UNREAD"], is_read: false };
  return listedEmail(id, { ...unread, received_at: "2026-03-01T12:01:00.000Z", ...more });
}

test("what came since is news once; what came before, or comes back to the inbox, is none", () => {
  const first = newsOf(knownFrom(now), [email("1")]);
  const old = email("0", { received_at: "2026-02-01T12:00:00.000Z" });
  const second = newsOf(first.known, [email("2"), email("1"), old]);
  expect(second.news.map(({ id }) => id)).toEqual(["2"]);
  expect(newsOf(second.known, [email("2"), email("1")]).news).toEqual([]);
});

test("what is still to be read is news once it is", () => {
  const first = newsOf(knownFrom(now), [email("1", { pending: true })]);
  expect(first.news).toEqual([]);
  expect(newsOf(first.known, [email("1")]).news).toHaveLength(1);
});

test.each([
  [{}, true],
  [{ sender_email: "news.desk@example.org" }, false],
  [{ sender_email: "newton@example.org" }, true],
  [{ sender_email: "no-reply@example.org" }, false],
  [{ sender_email: "MAILER-DAEMON@googlemail.com" }, false],
  [{ sender_email: "Me@example.com" }, false],
  [{ is_read: true }, false],
  [{ labels: ["INBOX", "SENT"] }, false],
  [{ labels: ["INBOX", "CATEGORY_PROMOTIONS"] }, false],
  [{ labels: ["SPAM"] }, false],
])("mail like %j may be from a person: %s", (more, expected) => {
  expect(isPersonalMail(email("1", more), "me@example.com")).toBe(expected);
});
