import { expect, test } from "vitest";
import { findContacts } from "./find-contacts.ts";
import type { Contact } from "./interpretation.ts";

const owner = { name: "Sam Okafor", address: "sam@atlas.com" };
const contacts = [
  person("Nadia Moreau", "nadia.moreau@atlas.com"),
  person("", "kofi.mensah@atlas.com"),
  person("Nadia Petrova", "np@example.org"),
  person("Maria Silva", "maria@example.org"),
  person("raj.patel@atlas.com", "raj.patel@atlas.com"),
  person("Chenwei Zhang", "chenwei.zhang@atlas.com"),
  person("José Nuñez", "jose@example.org"),
  person("Jordan", "jordan@example.org"),
  person("Jordan Lee", "lee@example.org"),
];

test.each([
  ["nadia.moreau@atlas.com", ["nadia.moreau@atlas.com"]],
  ["NADIA.Moreau@Atlas.com", ["nadia.moreau@atlas.com"]],
  ["Nadia <nadia.moreau@atlas.com>", ["nadia.moreau@atlas.com"]],
  ["stranger@elsewhere.net", ["stranger@elsewhere.net"]],
  ["me", ["sam@atlas.com"]],
  ["Myself", ["sam@atlas.com"]],
  ["Sam", ["sam@atlas.com"]],
  ["nadia", ["nadia.moreau@atlas.com", "np@example.org"]],
  ["Nadia Moreau", ["nadia.moreau@atlas.com"]],
  ["nadia m", ["nadia.moreau@atlas.com"]],
  ["moreau", ["nadia.moreau@atlas.com"]],
  ["Ms. Moreau", ["nadia.moreau@atlas.com"]],
  ["kofi", ["kofi.mensah@atlas.com"]],
  ["mensah", ["kofi.mensah@atlas.com"]],
  ["raj", ["raj.patel@atlas.com"]],
  ["jose nunez", ["jose@example.org"]],
  ["chenwie", ["chenwei.zhang@atlas.com"]],
  ["chenwei zang", ["chenwei.zhang@atlas.com"]],
  ["Jordan", ["jordan@example.org", "lee@example.org"]],
  ["jordan lee", ["lee@example.org"]],
  ["Chen Zhang", ["chenwei.zhang@atlas.com"]],
  ["Jo Lee", []],
  ["Nad Silva", []],
  ["mario", []],
  ["atlas", []],
  ["nobody", []],
  ["", []],
  ["n", []],
])("%j stands for %j", (words, addresses) => {
  const found = findContacts(words, { contacts, owner });
  expect(found.map(({ address }) => address)).toEqual(addresses);
});

test("an address that differs by an accent is another one, whoever has it", () => {
  const strange = person("Nadia Moreau", "nadia.moreau@átlas.com");
  const [found] = findContacts("nadia.moreau@atlas.com", { contacts: [strange], owner });
  expect(found).toEqual({ name: "", address: "nadia.moreau@atlas.com", count: 0, written: false });
});

function person(name: string, address: string): Contact {
  return { name, address, count: 1, written: false };
}
