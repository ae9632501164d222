import { expect, test } from "vitest";
import { misnamedHost } from "./misnamed-host.ts";

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
