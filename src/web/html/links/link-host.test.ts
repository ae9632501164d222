import { expect, test } from "vitest";
import { isOtherHost, linkHost } from "./link-host.ts";

test.each([
  ["https://bank.example/login?x=1", "bank.example"],
  [" www.Bank.example ", "bank.example"],
  ["bank.com", "bank.com"],
  ["“bank.com”,", "bank.com"],
  ["help@bank.com", "bank.com"],
  ["b\u200Bank.com", "bank.com"],
  ["bаnk.com", "xn--bnk-6cd.com"],
  ["http://bank.example:8080/x", "bank.example"],
])("%j names %s", (words, host) => {
  expect(linkHost(words)).toBe(host);
});

test.each([
  "Read more",
  "Node.js",
  "report.pdf",
  "v1.2.3",
  "README.md",
  "e.g.",
  "bank.com or shop.com",
  "",
  "1.5",
  "…",
])("%j names no host", (words) => {
  expect(linkHost(words)).toBeUndefined();
});

test.each([
  ["bank.example", "evil.example", true],
  ["bank.example", "www.bank.example", false],
  ["shop.example", "click.mail.shop.example", false],
  ["bank.co.uk", "evil.co.uk", true],
  ["a.bank.co.uk", "bank.co.uk", false],
  ["bank.example", "bank.example.evil.example", true],
])("%s and %s: other %s", (one, other, differ) => {
  expect(isOtherHost(one, other)).toBe(differ);
});
