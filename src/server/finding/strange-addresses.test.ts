import { expect, test } from "vitest";
import { saidWords } from "#server/assist-plan/said-words.ts";
import { strangeAddresses } from "./strange-addresses.ts";

const world = {
  owner: { name: "Alex", address: "alex@example.com" },
  contacts: [{ name: "Sofia Rossi", address: "srossi@example.com", count: 1, written: true }],
};

test.for([
  ["delete all from sofia", "from:srossi@example.com"],
  ["delete all from srossi@example.com", "from:SRossi@example.com is:unread"],
  ["delete what I sent", "from:alex@example.com"],
  ["delete all promotions", "category:promotions subject:(sale offer)"],
  ["delete all from shop.example", "from:shop.example"],
] as const)("“%s” chooses its messages by itself", ([text, query]) => {
  expect(strangeAddresses(query, saidWords([text]), world)).toEqual([]);
});

test.for([
  ["delete all promotions", "from:srossi@example.com"],
  ["delete all promotions", "{from:boss@example.net to:boss@example.net}"],
  ["delete all promotions", "-from:boss@example.net in:inbox"],
  ["delete all from ada@atlas.com", "from:eve@evil.com"],
  ["delete all from ada@atlas.co.uk", "from:eve@evil.co.uk"],
] as const)("“%s” does not mean %s", ([text, query]) => {
  expect(strangeAddresses(query, saidWords([text]), world)).not.toEqual([]);
});
