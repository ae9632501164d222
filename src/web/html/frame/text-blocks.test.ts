import { expect, test } from "vitest";
import { foldedBlocks, textBlocks, textParts } from "./text-blocks.ts";
import { readLink } from "../links/safe-link.ts";

/** What is still to be seen of a text while its quote is folded. */
function seen(text: string): string {
  const blocks = textBlocks(text);
  const { from, to } = foldedBlocks(blocks) ?? { from: 0, to: 0 };
  const shown = blocks.filter((_, index) => index < from || index >= to);
  return shown
    .map((block) => block.text)
    .join("\n")
    .trim();
}

test("quoted lines stand apart", () => {
  expect(textBlocks("Yes\r\n> No\n> Why\nEnd")).toEqual([
    { quoted: false, text: "Yes" },
    { quoted: true, text: "> No\n> Why" },
    { quoted: false, text: "End" },
  ]);
});

test.each([
  ["at the end", "Yes.\n\n> Will you?\n> Say.\n\n"],
  ["above the answer", "> Will you?\n\nYes."],
  [
    "below who wrote it",
    "Yes.\n\nOn Mon, 3 Nov 2026 at 10:00, Ada <a@b.example>\nwrote:\n\n> Will you?",
  ],
  [
    "below Outlook's header",
    "Yes.\n\nFrom: Ada\nSent: Monday\nTo: Ben\nSubject: Will you\n\nWill\nyou?",
  ],
  ["below an original message", "Yes.\n\n-----Original Message-----\nWill you?"],
])("a quote %s is folded", (_, text) => {
  expect(seen(text)).toBe("Yes.");
});

test.each([
  ["answers between quotes", "> A?\nYes\n> B?\nNo"],
  ["a quote alone", "On Monday morning Ada wrote:\n> Only this"],
  ["a message that is nothing but Outlook's", "From: Ada\nSent: Monday\nSubject: X\n\nNews"],
  ["a text without quotes", "From: here on\nall is mine"],
])("%s stays in sight", (_, text) => {
  expect(seen(text)).toBe(text);
});

test("web and mail addresses become links, the sentence's punctuation does not", () => {
  expect(textParts("See https://a.example/b?c=1. Or write to ada@mail.example, please")).toEqual([
    { text: "See " },
    { text: "https://a.example/b?c=1", href: "https://a.example/b?c=1" },
    { text: ". Or write to " },
    { text: "ada@mail.example", href: "mailto:ada@mail.example" },
    { text: ", please" },
  ]);
  expect(textParts("(https://a.example/x)")[1]).toEqual({
    text: "https://a.example/x",
    href: "https://a.example/x",
  });
});

test("nothing else becomes a link", () => {
  for (const text of ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,x", "a@b", ""])
    expect(textParts(text).some((part) => part.href !== undefined)).toBe(false);
});

test("a megabyte without a space is read to its end", { timeout: 10_000 }, () => {
  textParts("a".repeat(1_000_000));
  textParts("a@".repeat(500_000));
  textParts(`https://${"a.".repeat(500_000)}`);
});

test("the pieces of a text are the text", () => {
  const text = "x https://a.example y b@c.example\n> z";
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("a link shows its true place, without names, in ASCII", () => {
  expect(readLink("https://bank.example@evil.example/x")).toEqual({
    href: "https://evil.example/x",
    place: "evil.example",
  });
  expect(readLink("https://аpple.example/")?.place).toMatch(/^xn--/);
  expect(
    readLink("mailto:a@b.example?subject=C++%20you&attach=/etc/passwd&bcc=x+1@y.example"),
  ).toEqual({
    href: "mailto:a@b.example?subject=C++%20you&bcc=x+1@y.example",
    place: "a@b.example",
  });
  expect(readLink("/api/v1/mailbox")).toBeUndefined();
  expect(readLink("//evil.example")).toBeUndefined();
});
