import { expect, test } from "vitest";
import { limits } from "#contract/limits.ts";
import { checkFiles } from "./use-uploads.ts";
import { encodedSize } from "../form/form-content.ts";

function file(name: string, size = 10, type = "") {
  return { name, size, type };
}

const ten = Array.from({ length: 10 }, (_, index) => file(`${index}.txt`));

test("ten files are taken, an eleventh is refused in words", () => {
  expect(checkFiles(ten, 0)).toEqual({ taken: ten, alert: undefined });
  expect(checkFiles([file("a.txt")], 10)).toEqual({
    taken: [],
    alert: "You can only attach up to 10 files",
  });
  expect(checkFiles(ten, 1).taken).toEqual([]);
});

test("a file of more than 25 MB is refused, the others are taken", () => {
  const most = file("most.pdf", limits.attachmentBytes);
  expect(checkFiles([most, file("more.pdf", limits.attachmentBytes + 1)], 0)).toEqual({
    taken: [most],
    alert: "Some files are too large. Maximum size is 25MB per file.",
  });
});

test.each([
  [file("a.png", 1, "image/png"), true],
  [file("a.bin", 1, "image/heic"), true],
  [file("A.PDF"), true],
  [file("a.docx"), true],
  [file("a.xls", 1, "application/vnd.ms-excel"), true],
  [file("notes", 1, "text/plain"), true],
  [file("page.html", 1, "text/html"), true],
  [file("a.exe", 1, "application/x-msdownload"), false],
  [file("a.zip", 1, "application/zip"), true],
])("of $name whether it may be attached is known", (one, taken) => {
  const checked = checkFiles([one], 0);
  expect(checked.taken.length === 1).toBe(taken);
  expect(checked.alert?.startsWith(one.name)).toBe(taken ? undefined : true);
});

test("the encoded size is never less than Base64 of all the parts", () => {
  const size = encodedSize(["", "ä".repeat(1000)], [25 * 1024 * 1024, 1]);
  expect(size).toBeGreaterThan((25 * 1024 * 1024 + 2000) * (78 / 57));
  expect(size).toBeLessThan((25 * 1024 * 1024 + 2000) * (78 / 57) + 10_000);
});
