import { expect, test } from "vitest";
import { fileTitle } from "./file-title.ts";

test.each([
  ["bill.pdf", "application/pdf", "bill.pdf"],
  ["", "message/delivery-status", "Bounce report"],
  ["", "message/rfc822", "Forwarded message"],
  ["", "image/png", "Picture"],
  ["", "application/octet-stream", "Unnamed file"],
])("a file named '%s' of %s is called '%s'", (filename, mime_type, title) => {
  expect(fileTitle({ filename, mime_type })).toBe(title);
});
