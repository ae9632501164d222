import { expect, test } from "vitest";
import { pictureType, displayType } from "./display-type.ts";

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(" ", ""), "hex");
}

test.each([
  ["image/png", hex("89504e470d0a1a0a 0000000d")],
  ["image/jpeg", hex("ffd8ffe0 00104a46")],
  ["image/gif", Buffer.from("GIF89a\u0001")],
  ["image/webp", Buffer.from("RIFF\n\n\n\nWEBPVP8 ")],
  ["image/avif", Buffer.from("\0\0\0 ftypavif\0\0", "latin1")],
  [
    "image/bmp",
    Buffer.concat([Buffer.from("BM"), Buffer.alloc(12), hex("28000000"), Buffer.alloc(20)]),
  ],
])("%s is known by its bytes", (mimeType, bytes) => {
  expect(pictureType(bytes)).toBe(mimeType);
  expect(displayType(bytes)).toEqual({ mimeType, kind: "image" });
});

test("documents that could act are no pictures, and are shown as their characters at most", () => {
  for (const text of [
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "<html><script>alert(1)</script>",
    "GIF <script>",
    "BM<script>alert(1)</script> and more words to be long enough",
    "<?xml version='1.0'?>",
  ]) {
    expect(pictureType(Buffer.from(text))).toBeUndefined();
    expect(displayType(Buffer.from(text))).toEqual({
      mimeType: "text/plain; charset=utf-8",
      kind: "text",
    });
  }
});

test("a PDF begins as one, and what is neither text nor picture is not shown", () => {
  expect(displayType(Buffer.from("%PDF-1.7\n"))?.kind).toBe("pdf");
  expect(displayType(Buffer.from("<html>%PDF-1.7"))?.kind).toBe("text");
  expect(displayType(hex("504b0304 0000"))).toBeUndefined();
  expect(displayType(hex("ff fe 00 41"))).toBeUndefined();
  expect(displayType(Buffer.from("MZ\0\0"))).toBeUndefined();
});
