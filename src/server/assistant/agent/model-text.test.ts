import { expect, test } from "vitest";
import { checkMarks, plainText, withoutHidden } from "./model-text.ts";

function clean(text: string): string {
  return plainText(text, 1000);
}

test.each([
  ["See [our site](https://evil.example/?q=1) now", "See our site (https://evil.example/?q=1) now"],
  ["![pixel](https://evil.example/p.png?d=secret)", "pixel (https://evil.example/p.png?d=secret)"],
  ["![](https://evil.example/p.png)", "https://evil.example/p.png"],
  ["[https://a.example](https://a.example)", "https://a.example"],
  ['[a](<https://a.example> "title")', "a (https://a.example)"],
  [
    "[the report][ref]\n\n[ref]: https://evil.example/x",
    "the report\n\nref: https://evil.example/x",
  ],
  ["<https://a.example/x>", "https://a.example/x"],
  ["Ada <ada@example.com>", "Ada <ada@example.com>"],
  ['Hi <img src="https://evil.example/x">there<br/>', "Hi there"],
  ["a <script>alert(1)</script> b", "a alert(1) b"],
  ["<!-- <b>x</b> -->y", "y"],
  ["<img src=x onerror=alert(1)", ""],
  ["<think>plan</think>Done", "Done"],
  ["<<b>script>alert(1)<</b>/script>", "alert(1)"],
  ["<!-<!-- -->- x -->y", "y"],
  ['<img/src="https://evil.example/?a@b">x', "x"],
  [
    "[[bank](https://a.example)](https://evil.example)",
    "bank (https://a.example) (https://evil.example)",
  ],
  [
    "[![pixel](https://evil.example/p)](https://evil.example/q)",
    "pixel (https://evil.example/p) (https://evil.example/q)",
  ],
  ["[your\nbank](https://evil.example)", "[your\nbank] (https://evil.example)"],
  ["[a\\]b](https://evil.example)", "[a\\]b] (https://evil.example)"],
  ["> [bank]:\nhttps://evil.example", "bank: https://evil.example"],
])("%o becomes plain text with its whole addresses", (given, expected) => {
  expect(clean(given)).toBe(expected);
});

test("headings, emphasis, code and bullets lose their signs, and what only looks like them stays", () => {
  expect(clean("## Today\n\n* **Two** *new* mails\n* `x`\n```js\ncode\n```")).toBe(
    "Today\n\n- Two new mails\n- x\n\ncode",
  );
  const plain = "2 * 3 * 4 = 24; snake_case_name; a < b and c > d; 5 <6; [1] says [2].";
  expect(clean(plain)).toBe(plain);
});

test("nothing hidden or reordering is left, and joiners of emoji and of scripts stay", () => {
  expect(withoutHidden("a\u202Eb\u200Bc\0d\u{E0041}e\uFEFF\r\nf\uD800")).toBe("abcde\nf\uFFFD");
  expect(withoutHidden("👩‍💻 نمی‌خواهم ❤️‍🔥")).toBe("👩‍💻 نمی‌خواهم ❤️‍🔥");
  expect(withoutHidden("a\u200C\u200D\u200C\u200Cb\uFE00\uFE01\uFE0Fc\u034F\u{E0101}")).toBe(
    "a\u200Cb\uFE00c",
  );
});

test("a long text is cut between characters", () => {
  expect(plainText("abc😀", 4)).toBe("abc");
  expect(plainText("x".repeat(50_000), 100)).toHaveLength(100);
});

test("only marks of messages that were shown are left", () => {
  expect(checkMarks("Paid [1], due [2, 3] and lost [7] in [2024].", 3)).toBe(
    "Paid [1], due [2][3] and lost in.",
  );
  expect(checkMarks("Nothing [0] [-1] [x]", 3)).toBe("Nothing [-1] [x]");
});

test("no text of 30,000 characters takes more than a moment", () => {
  const parts = [
    "[",
    "[[",
    "<<a",
    "<a/",
    "<!-",
    "](",
    "> [",
    "<a ",
    "![",
    "[x](",
    "*a",
    "**a",
    "<!--",
    "(",
    "[a](b(",
    "<a@",
    "[1,",
    "_ _",
  ];
  for (const part of parts) {
    const text = part.repeat(30_000 / part.length);
    expect(checkMarks(plainText(text, 30_000), 5).length).toBeLessThanOrEqual(30_000);
  }
});

test.each([
  ["a gap within a line", (length: number) => `a${" ".repeat(length)}b`],
  ["an address that never ends", (length: number) => `[a](${"x".repeat(length)}`],
  ["a gap where an address should stand", (length: number) => `[a](${" ".repeat(length)}`],
  ["bold type that never ends", (length: number) => "**a ".repeat(length / 4)],
  ["the words of a link without end", (length: number) => `[${"a1 ".repeat(length / 3)}`],
])("%s costs no time, however long", (_, write) => {
  expect(plainText(write(240_000), 10).length).toBeLessThanOrEqual(10);
});

test("what ends a line, and what stands behind an address, goes", () => {
  expect(plainText("a \t\nb  c  ", 100)).toBe("a\nb  c");
  expect(plainText('[x](https://a.example/b_(c) "Title") and [y](<https://d.example>)', 100)).toBe(
    "x (https://a.example/b_(c)) and y (https://d.example)",
  );
  expect(plainText("**a** and **b * c** and __d__", 100)).toBe("a and b * c and d");
  expect(plainText("see [the note][2] and [1][2]", 100)).toBe("see the note and [1][2]");
});

test("a reference without its address costs no time", () => {
  const text = `[a]:${" ".repeat(40_000)}`;
  expect(plainText(text, 100)).toBe("[a]:");
});
