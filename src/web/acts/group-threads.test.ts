import { expect, test } from "vitest";
import type { Email } from "#contract/messages.ts";
import { groupThreads } from "./group-threads.ts";
import { listedEmail } from "../../../test/support/listed-email.ts";

function email(id: string, thread: string, more: Partial<Email> = {}): Email {
  return listedEmail(id, { thread_id: thread, ...more });
}

const mail = [
  email("5", "a"),
  email("4", "b"),
  email("3", "a", { is_read: false }),
  email("2", "c"),
  email("1", "a", { is_starred: true }),
];

test("a conversation stands once, at the place of its newest message", () => {
  const rows = groupThreads(mail, true);
  expect(rows.map((row) => [row.email.id, row.emails.length])).toEqual([
    ["5", 3],
    ["4", 1],
    ["2", 1],
  ]);
});

test("a conversation is unread or starred where any of its messages is", () => {
  const [first] = groupThreads(mail, true);
  expect([first?.email.is_read, first?.email.is_starred]).toEqual([false, true]);
});

test("without grouping each message is a row", () => {
  expect(groupThreads(mail, false).map((row) => row.email.id)).toEqual(["5", "4", "3", "2", "1"]);
});

test("a row is the same value until one of its messages is another", () => {
  const [first, second] = groupThreads(mail, true);
  expect(groupThreads(mail, true)[0]).toBe(first);
  const changed = mail.with(4, email("1", "a"));
  const [now, next] = groupThreads(changed, true);
  expect(now).not.toBe(first);
  expect(next).toBe(second);
});

test("a conversation keeps its subject when a message of another name comes to it", () => {
  const begun = email("1", "a", { subject: "The plan" });
  const answer = email("2", "a", { subject: "Re: The plan" });
  const bounce = email("3", "a", { subject: "Delivery Status Notification (Failure)" });
  expect(groupThreads([bounce, begun], true)[0]?.email.subject).toBe("The plan");
  expect(groupThreads([answer, begun], true)[0]?.email.subject).toBe("Re: The plan");
  expect(groupThreads([bounce, begun], false)[0]?.email.subject).toBe(bounce.subject);
});
