import { expect, test } from "vitest";
import { unpackRtf } from "./compressed-rtf.ts";
import { rtfText } from "./rtf-text.ts";

function read(rtf: string): string {
  return rtfText(Buffer.from(rtf, "latin1"), "windows-1252");
}

test.each([
  [
    String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator Word;}One\par Two\tab three}`,
    "One\nTwo\tthree",
  ],
  [String.raw`{\rtf1\ansicpg1251 \'cf\'f0\'e8\'e2\'e5\'f2}`, "Привет"],
  [String.raw`{\rtf1\ansicpg932 \'93\'fa\'96\'7b}`, "日本"],
  [String.raw`{\rtf1\uc1 Gr\u252?\u223?e \{a\} 1\~000\emdash}`, "Grüße {a} 1\u00a0000—"],
  [String.raw`{\rtf1 {\uc2\u8364 ?!} 5}}}}`, "€ 5"],
])("the words of %s", (rtf, words) => {
  expect(read(rtf)).toBe(words);
});

test("what refers to itself while it is unpacked repeats, and ends at the end's mark", () => {
  // The second example of MS-OXRTFCP.
  const packed = "1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0";
  expect(unpackRtf(Buffer.from(packed, "hex")).toString()).toBe(
    String.raw`{\rtf1 WXYZWXYZWXYZWXYZWXYZ}`,
  );
});
