import { expect, test } from "vitest";
import { shownText } from "./display-text.ts";

test("signs that reorder or hide are taken out of a name", () => {
  expect(shownText("invoice\u202egpj.exe")).toBe("invoicegpj.exe");
  expect(shownText("\u2067Bank\u2069 \u200eof\u200f Ada\u061c")).toBe("Bank of Ada");
  expect(shownText("pay\u200bpal\ufeff\u2060\u00ad \u3164x")).toBe("paypal x");
  expect(shownText("one\r\ntwo\u2028three\u0000\u0007")).toBe("one two three");
  expect(shownText(`bro\ud800ken`)).toBe("bro�ken");
});

test("a name of nothing to be seen is none", () => {
  for (const text of ["", "  ", "\u200b\u200d", "\u202e\u202c", "\u3164", "\u0301\u0301", "\u00a0"])
    expect(shownText(text)).toBe("");
});

test("a tower of accents is cut to what a language may need", () => {
  expect(shownText(`a${"\u0301".repeat(200)}b`)).toBe(`a${"\u0301".repeat(4)}b`);
  expect(shownText("Việt Nam")).toBe("Việt Nam");
});

test("what languages and pictures are made of stays", () => {
  for (const text of ["می‌خواهم", "👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "שלום עולם", "日本語", "क्‍ष", "Zoë O’Hara-Łuk"])
    expect(shownText(text)).toBe(text);
});
