import { expect, test } from "vitest";
import { createWordScanner } from "./word-scanner.ts";

const bytes = Buffer.from("PK [Content_Types].xml PK word/document.xml");
const words = [Buffer.from("[Content_Types].xml"), Buffer.from("word/")];

test.each([1, 2, 3, 7, 19, 20, 100])("words are seen in pieces of %i bytes", (size) => {
  const watch = createWordScanner(words);
  for (let at = 0; at < bytes.length; at += size) {
    expect(watch.sawAll()).toBe(bytes.subarray(0, at).includes("word/"));
    watch.see(bytes.subarray(at, at + size));
  }
  expect(watch.sawAll()).toBe(true);
});

test("one word of two is not all, and of no words all are seen", () => {
  const watch = createWordScanner(words);
  watch.see(Buffer.from("word/ word/"));
  expect(watch.sawAll()).toBe(false);
  expect(createWordScanner([]).sawAll()).toBe(true);
});
