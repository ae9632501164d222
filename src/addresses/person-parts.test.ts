import { expect, test } from "vitest";
import { isLookAlike } from "./is-look-alike.ts";
import { personParts, displayPerson } from "./person-parts.ts";
import { fromPunycode, toPunycode } from "./punycode.ts";

// What looks Latin in these and is not: pаypal and арре are Cyrillic in part and in whole, ρaypal begins with Greek.
test.each([
  "pаypal.com",
  "арре.com",
  "ρaypal.com",
  "xn--pypal-4ve.com",
  "mail.xn--80ak6aa92e.com",
  "ᴘaypal.com",
  "paypaı.com",
  "mybank-россия.com",
  "ap\u0323ple.com",
])("%s looks like another", (host) => {
  expect(isLookAlike(host)).toBe(true);
});

test.each([
  "paypal.com",
  "bücher.example",
  "xn--bcher-kva.example",
  "пример.рф",
  "сахар.рф",
  "яндекс.com",
  "παράδειγμα.example",
  "例え.テスト",
  "toyota例え.jp",
  "한국.example",
  "ılıca.com.tr",
  "xn--no-good-\u00e4.example",
  "",
])("%s does not", (host) => {
  expect(isLookAlike(host)).toBe(false);
});

test.each([
  ["bücher", "bcher-kva"],
  ["pаypal", "pypal-4ve"],
  ["他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"],
  ["ü", "tda"],
])("%s is %s by RFC 3492", (label, written) => {
  expect([toPunycode(label), fromPunycode(written)]).toEqual([written, label]);
});

test.each(["ä", "a-!", "99999999"])("%j is no label of it", (written) => {
  expect(fromPunycode(written)).toBeUndefined();
});

test("a name stands before its address", () => {
  const ada = { name: "Ada", address: "ada@x.example" };
  expect(personParts(ada)).toEqual({ first: "Ada", beside: "ada@x.example", doubt: undefined });
  expect(displayPerson(ada)).toBe("Ada");
  expect(displayPerson({ name: "ADA@x.example", address: "ada@x.example" })).toBe("ada@x.example");
});

test.each(["alex@bank.example", "alex＠bank.example", "The bank <alex@bank.example>"])(
  "behind the true address stands %s",
  (name) => {
    const eve = { name, address: "eve@evil.example" };
    expect(personParts(eve)).toEqual({
      first: "eve@evil.example",
      beside: `(${name})`,
      doubt: "claims",
    });
    expect(displayPerson(eve)).toBe(`eve@evil.example (${name})`);
  },
);

test("letters that look like others are said, and the host is in ASCII", () => {
  const first = "a@xn--pypal-4ve.com";
  for (const address of ["a@pаypal.com", first])
    expect(personParts({ name: "PayPal", address })).toEqual({
      first,
      beside: "(PayPal)",
      doubt: "alike",
    });
  expect(displayPerson({ name: "", address: "a@pаypal.com" })).toBe(
    `${first} (look-alike letters)`,
  );
  expect(displayPerson({ name: "PayPal", address: first })).toBe(
    `${first} (PayPal, look-alike letters)`,
  );
  expect(displayPerson({ name: "", address: "аda@gmail.com" })).toBe(
    "аda@gmail.com (look-alike letters)",
  );
});
