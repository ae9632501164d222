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
])("%j, leading to %s, misnames %s", (words, host, said) => {
  expect(misnamedHost(words, host)).toBe(said);
});

test.each([
  ["bank.example", "www.bank.example"],
  ["Read more", "evil.example"],
  ["Our shop.example is open", "clicks.mailer.example"],
  ["Visit shop.example today", "shop.example"],
  ["Or open https://shop.example/verify in a browser", "www.shop.example"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["παράδειγμα.example", "xn--hxajbheg2az3al.example"],
])("%j, leading to %s, misnames nothing", (words, host) => {
  expect(misnamedHost(words, host)).toBeUndefined();
});
