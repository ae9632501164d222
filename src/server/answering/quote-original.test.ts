import { expect, test } from "vitest";
import type { EmailWithBody } from "#contract/messages.ts";
import { quoteOriginal } from "./quote-original.ts";

const email = {
  sender_name: "Ada\r\nLovelace",
  sender_email: "ada@example.com",
  to: [{ name: "Lovelace, Kim", address: "kim@example.com" }],
  cc: [],
  subject: "Dinner",
  received_at: "2026-11-20T18:05:00.000Z",
  body_text: "Come at eight.\r\n\r\n> Or nine?\r\n",
  body_html: null,
} as unknown as EmailWithBody;

test("a reply marks each line of the original below who wrote it, and when in the person's zone", () => {
  expect(quoteOriginal(email, "reply", "Asia/Tokyo")).toBe(
    "On Saturday, November 21, 2026 at 3:05 AM, Ada Lovelace <ada@example.com> wrote:\n" +
      "> Come at eight.\n>\n>> Or nine?",
  );
});

test("a forward gives the original whole below its head", () => {
  expect(quoteOriginal(email, "forward", "UTC")).toBe(
    [
      "---------- Forwarded message ---------",
      "From: Ada Lovelace <ada@example.com>",
      "Date: Friday, November 20, 2026 at 6:05 PM",
      "Subject: Dinner",
      'To: "Lovelace, Kim" <kim@example.com>',
      "",
      "Come at eight.\n\n> Or nine?",
    ].join("\n"),
  );
});

test("a page is quoted as the lines that a reader sees, in linear time", () => {
  const page =
    "<style>p{}</style><p>Dear\n Kim,</p><div>come at <b>eight</b>.<br>Ada</div><ul><li>one</li><li>two</li></ul>";
  const quoted = quoteOriginal({ ...email, body_text: null, body_html: page }, "forward", "UTC");
  expect(quoted.split("\n\n").slice(1).join("\n\n")).toBe(
    "Dear Kim,\ncome at eight.\nAda\none\ntwo",
  );
  const hostile = { ...email, body_text: " ", body_html: "<br".repeat(300_000) };
  expect(quoteOriginal(hostile, "reply", "UTC").length).toBeLessThan(3_000_000);
});
