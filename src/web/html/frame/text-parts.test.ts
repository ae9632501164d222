import { expect, test } from "vitest";
import { readLink } from "../links/safe-link.ts";
import { textParts } from "./text-parts.ts";

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
