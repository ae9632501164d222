import { expect, test } from "vitest";
import { encodeCharset } from "./demo-charset.ts";

test.each([
  ["iso-2022-jp", "港の地図 map 展示\r\nです。"],
  ["windows-1251", "Привет, лёд!"],
  ["iso-8859-1", "¡Cuidado con el muelle! ñ"],
])("what is written in %s reads back the same", (charset, text) => {
  expect(new TextDecoder(charset).decode(encodeCharset(text, charset))).toBe(text);
});

test("ISO-2022-JP stays in seven bits", () => {
  expect(encodeCharset("港", "iso-2022-jp").every((byte) => byte < 128)).toBe(true);
});
