import { expect, test } from "vitest";
import { readNotification } from "./read-notification.ts";

test("a notification names its mailbox, in lower case", () => {
  const data = Buffer.from('{"emailAddress":"Ada@Example.com","historyId":9876}');
  expect(readNotification(data)).toBe("ada@example.com");
});

test.each([
  "",
  "{",
  "null",
  "7",
  '"ada@example.com"',
  "{}",
  '{"emailAddress":null}',
  '{"emailAddress":["ada@example.com"]}',
  '{"emailAddress":"nobody"}',
  '{"emailAddress":"a b@example.com"}',
  `{"emailAddress":"${"a".repeat(400)}@example.com"}`,
])("what is none names nobody: %.40s", (text) => {
  expect(readNotification(Buffer.from(text))).toBeUndefined();
});
