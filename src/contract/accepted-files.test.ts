import { expect, test } from "vitest";
import { acceptedType, fileType } from "./accepted-files.ts";

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
])("%s of %j is of no offered kind", (name, type) => {
  expect(acceptedType({ name, type })).toBeUndefined();
});

test.each([
  ["page.html", "text/html", "application/octet-stream"],
  ["notes", "", "application/octet-stream"],
  ["holiday.zip", "application/zip", "application/zip"],
  ["song.mp3", "audio/mpeg", "audio/mpeg"],
  ["a.pdf", "", "application/pdf"],
  ["a.EXE", "application/pdf", undefined],
  ["run.js", "text/javascript", undefined],
])("%s of %j goes along as %s", (name, type, wanted) => {
  expect(fileType({ name, type })).toBe(wanted);
});
