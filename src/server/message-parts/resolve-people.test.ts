import { expect, test } from "vitest";
import type { Contact, World } from "#server/assist-plan/interpretation.ts";
import type { PlanRequest } from "#server/finding/plan-request.ts";
import { resolvePeople } from "./resolve-people.ts";
import { saidWords } from "#server/assist-plan/said-words.ts";

function resolved(words: string, contacts: Contact[], asked = `send ${words} the plan`) {
  const owner = { name: "Sam", address: "sam@atlas.com" };
  const world: Pick<World, "contacts" | "owner"> = { contacts, owner };
  const said = saidWords([asked]);
  const resolving = { request: { world } as PlanRequest, said, asked: said };
  const found = resolvePeople(resolving, [{ words }]);
  if (found.kind === "question") return found.text;
  return found.people.map(({ address, provenance }) => [address, provenance]);
}

const evil = { name: "Sofia Lopez", address: "x@evil.example", count: 1, written: false };

test("a name goes at once to who was written to, whoever else calls themselves so", () => {
  const sofia = { name: "Lopez, Sofia", address: "sofia@corp.example", count: 9, written: true };
  expect(resolved("Sofia Lopez", [sofia, { ...evil }])).toEqual([
    ["sofia@corp.example", "contact"],
  ]);
  expect(resolved("Sofia", [sofia, { ...evil }])).toEqual([["sofia@corp.example", "contact"]]);
});

test("a name goes at once to nobody who only wrote, or stands in others' mail", () => {
  expect(resolved("Sofia Lopez", [{ ...evil }])).toEqual([["x@evil.example", "unmet"]]);
  expect(resolved("Sofia Lopez", [{ ...evil }])).toEqual([["x@evil.example", "unmet"]]);
  expect(resolved("Sofai Lopez", [{ ...evil }])).toEqual([["x@evil.example", "similar"]]);
});

test("whoever is denied is not meant, by name or by address", () => {
  const bob = { name: "Bob", address: "bob@corp.example", count: 9, written: true };
  expect(resolved("Bob", [bob], "send it to Ann, not to Bob")).toEqual([[bob.address, "similar"]]);
  const typed = "send it to ann@corp.example, not to bob@corp.example";
  expect(resolved("bob@corp.example", [bob], typed)).toEqual([[bob.address, "similar"]]);
  expect(resolved("ann@corp.example", [bob], typed)).toEqual([["ann@corp.example", "typed"]]);
});
