import { expect, test } from "vitest";
import { acceptedType } from "./accepted-files.ts";

test.each([
  ["a.PNG", "", "image/png"],
  ["a.docx", "application/octet-stream", /wordprocessingml/],
  ["picture.bin", "image/heic", "image/heic"],
  ["notes", "text/plain; charset=utf-8", "text/plain"],
  ["notes.txt", "text/html", "text/plain"],
])("%s of %j is taken for %s", (name, type, wanted) => {
  expect(acceptedType({ name, type })).toEqual(expect.stringMatching(wanted));
});

test.each([
  ["page.html", "text/html"],
  ["page.html", "text/plain"],
  ["notes", ""],
  ["a.exe", "application/x-msdownload"],
  ["icon.ico", "image/x-icon"],
  ["txt", "application/zip"],
  [".constructor", ""],
])("%s of %j is refused", (name, type) => {
  expect(acceptedType({ name, type })).toBeUndefined();
});
