import { expect, test } from "vitest";
import { readOutsideUrl } from "./read-outside-url.ts";

test.each([
  "ftp://a.example/x",
  "file:///etc/passwd",
  "gopher://a.example/",
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "//a.example/x",
  "/etc/passwd",
  "http://user@a.example/",
  "http://user:word@a.example/",
  "http://a.example:22/",
  "http://a.example:3000/",
  "http://a.example:8080/",
  "http://localhost/",
  "http://LOCALHOST/",
  "http://x.localhost/",
  "http://printer/",
  "http://printer.local/",
  "http://router.lan/",
  "http://nas.home.arpa/",
  "http://metadata.google.internal/computeMetadata/v1/",
  "http://a.example./",
  "http://127.0.0.1./",
  "http://metadata.google.internal./",
  "http://-a.example/",
  "http://a..example/",
  `http://a.example/${"x".repeat(9000)}`,
  "",
])("%s is refused", (address) => {
  const read = readOutsideUrl(address);
  // What a browser reads as an address all the same must not be one of a local name.
  expect(read === undefined || /^\d+\.\d+\.\d+\.\d+$/.test(read.hostname)).toBe(true);
});

test.each([
  ["http://2130706433/", "127.0.0.1"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://0177.0.0.1/", "127.0.0.1"],
  ["http://[::1]/", "[::1]"],
  ["http://[::ffff:10.0.0.1]/", "[::ffff:a00:1]"],
  ["http://a.example\\@b.example:99/", "a.example"],
  ["http://①②⑦.⓪.⓪.①/", "127.0.0.1"],
])("%s is read as %s, for the check of addresses", (address, host) => {
  expect(readOutsideUrl(address)?.hostname).toBe(host);
});

test.each([
  "https://a.example/x.png?y=1",
  "http://a.example:80/",
  "https://a.example:443/",
  "https://bücher.example/",
])("%s is taken", (address) => {
  expect(readOutsideUrl(address)).toBeInstanceOf(URL);
});

test("the part after # is not sent", () => {
  expect(readOutsideUrl("https://a.example/x#me")?.href).toBe("https://a.example/x");
});
