import { expect, test } from "vitest";
import { misnamedHost, isOtherHost, linkHost } from "./leaving-link.ts";

test.each([
  ["bank.example", "evil.example", "bank.example"],
  ["https://bank.example/login", "evil.example", "bank.example"],
  // The second letter is Cyrillic.
  ["pаypal.com", "xn--pypal-4ve.com", "pаypal.com"],
  // All are Cyrillic.
  ["https://арре.com/", "xn--80aa5bbq.com", "https://арре.com/"],
  ["Click paypal.com now", "paypal.com.evil.example", "paypal.com"],
  ["Log in at https://bank.example now", "evil.example", "bank.example"],
  ["(www.bank.example) is safe", "evil.example", "bank.example"],
  ["https:// bank.example", "evil.example", "bank.example"],
  // The dots are no dots, the strokes no strokes.
  ["paypal․com", "evil.example", "paypal.com"],
  ["paypal．com", "evil.example", "paypal.com"],
  ["paypal·com", "evil.example", "paypal.com"],
  ["www。paypal。com", "evil.example", "paypal.com"],
  ["https:∕∕paypal․com∕login", "evil.example", "paypal.com"],
  ["paypal.com⁄login.evil.example", "evil.example", "paypal.com"],
  ["my‐bank.com", "evil.example", "my-bank.com"],
  ["Log in at https:／／paypal․com now", "evil.example", "paypal.com"],
  ["Log in at pаypal.com now", "xn--pypal-4ve.com", "pаypal.com"],
  ["mybank-россия.com", "xn--mybank--2hg7ctma7p.com", "mybank-россия.com"],
])("%j, leading to %s, misnames %s", (words, host, said) => {
  expect(misnamedHost(words, host)).toBe(said);
});

test.each([
  ["bank.example", "www.bank.example"],
  ["Read more", "evil.example"],
  ["Our shop.example is open", "clicks.mailer.example"],
  ["Visit shop.example today", "shop.example"],
  ["Or open https://shop.example/verify in a browser", "www.shop.example"],
  ["paypal․com", "www.paypal.com"],
  ["ニュース・メール", "shop.example"],
  ["Read·more", "shop.example"],
  ["сахар.рф", "xn--80aa2cbv.xn--p1ai"],
  ["xn--80ak6aa92e.com", "xn--80ak6aa92e.com"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["παράδειγμα.example", "xn--hxajbheg2az3al.example"],
])("%j, leading to %s, misnames nothing", (words, host) => {
  expect(misnamedHost(words, host)).toBeUndefined();
});

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
