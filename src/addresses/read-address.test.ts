import { expect, test } from "vitest";
import { printAddress } from "./print-address.ts";
import { readAddress } from "./read-address.ts";
import { splitAddresses } from "./split-addresses.ts";

test.each([
  ["ada@example.com", "", "ada@example.com"],
  ["  <ada@example.com> ", "", "ada@example.com"],
  ["Ada Lovelace <ada@example.com>", "Ada Lovelace", "ada@example.com"],
  ['"Lovelace, \\"Ada\\"" <ada@example.com>', 'Lovelace, "Ada"', "ada@example.com"],
  ["mailto:ada@example.com", "", "ada@example.com"],
  ["安达 <ada@例子.测试>", "安达", "ada@例子.测试"],
  ["jörg@bücher.example", "", "jörg@bücher.example"],
  ['"odd one"@example.com', "", '"odd one"@example.com'],
  ["o'brien+mail@sub.example.co.uk", "", "o'brien+mail@sub.example.co.uk"],
])("%s is read", (typed, name, address) => {
  expect(readAddress(typed)).toEqual({ name, address });
});

test.each([
  "",
  "ada",
  "@example.com",
  "ada@",
  "ada@example",
  "ada@@example.com",
  "ada@exa mple.com",
  "ada.@example.com",
  ".ada@example.com",
  "a..b@example.com",
  "ada@-example.com",
  "ada@example-.com",
  "ada@example..com",
  "ada@127.0.0.1",
  "ada@[127.0.0.1]",
  "Ada <ada@example.com> and more",
  "Ada <<ada@example.com>>",
  "ada@example.com\r\nBcc: eve@example.com",
  "Ada\r\nBcc: eve@example.com <ada@example.com>",
  "Ada\u0000 <ada@example.com>",
  `${"a".repeat(65)}@example.com`,
  `ada@${"a".repeat(64)}.com`,
  `ada@${"a.".repeat(130)}com`,
])("%j is no address", (typed) => {
  expect(readAddress(typed)).toBeUndefined();
});

test("what is printed is read back, and no list splits it", () => {
  const names = [
    "",
    "Ada",
    "Lovelace, Ada",
    'A "quoted" one',
    "back\\slash",
    "O'Brien",
    "<odd>",
    "a;b",
    " x",
  ];
  for (const name of names) {
    const printed = printAddress({ name, address: "ada@example.com" });
    expect(splitAddresses(`${printed}, bob@example.com`)).toEqual([printed, "bob@example.com"]);
    if (!/[<>]/.test(name)) expect(readAddress(printed)?.name).toBe(name.trim());
  }
});

test.each([
  [
    "a@b.co, c@d.co,,  e@f.co ;g@h.co\nI <i@j.co>\r\n",
    ["a@b.co", "c@d.co", "e@f.co", "g@h.co", "I <i@j.co>"],
  ],
  ['"Lovelace, Ada" <a@b.co>, c@d.co', ['"Lovelace, Ada" <a@b.co>', "c@d.co"]],
  ['O"Brien <a@b.co>, c@d.co', ['O"Brien <a@b.co>', "c@d.co"]],
  ['"a \\" , b" <a@b.co>, c@d.co', ['"a \\" , b" <a@b.co>', "c@d.co"]],
  [" , ;\n", []],
  ["a@b.co\tc@d.co\ne@f.co", ["a@b.co", "c@d.co", "e@f.co"]],
  ["Ada\tLovelace\ta@b.co\nBob\tc@d.co", ["Ada Lovelace <a@b.co>", "Bob <c@d.co>"]],
  ["no\taddress", ["no address"]],
  ["Friends: a@b.co, I <i@j.co>;c@d.co", ["a@b.co", "I <i@j.co>", "c@d.co"]],
  ['"A: group": a@b.co;', ["a@b.co"]],
  ["Friends:", ["Friends:"]],
  ["mailto:a@b.co", ["mailto:a@b.co"]],
  ["not: an address", ["not: an address"]],
])("%j is split", (typed, parts) => {
  expect(splitAddresses(typed)).toEqual(parts);
});
