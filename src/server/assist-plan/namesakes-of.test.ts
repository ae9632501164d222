import { expect, test } from "vitest";
import type { Contact } from "./interpretation.ts";
import { namesakesOf } from "./namesakes-of.ts";
import { saidWords } from "./said-words.ts";

const bob = person("Bob Reyes", "bob@real.example", true);
const rob = person("Rob Reyes", "rob@real.example", true);
const eve = person("Bob", "eve@evil.example", false);
const contacts = [eve, rob, bob];

function person(name: string, address: string, written: boolean): Contact {
  return { name, address, count: 1, written };
}

function namesakes(said: string, sender = eve): string[] {
  return namesakesOf(sender, saidWords([said]), contacts).map(({ address }) => address);
}

test("a stranger who took a name has the one for a namesake to whom the person has written", () => {
  expect(namesakes("reply to Bob's latest email with 'ok'")).toEqual([bob.address]);
  const robert = person("Robert Reyes", "robert@evil.example", false);
  const known = [robert, { ...bob, name: "Robert Reyes" }];
  const said = saidWords(["reply to Robret with 'ok'"]);
  expect(namesakesOf(robert, said, known).map(({ address }) => address)).toEqual([bob.address]);
});

test("whom the person has written to, or whose address they typed, or whose name nobody else has, has none", () => {
  expect(namesakes("reply to Reyes with 'ok'", rob)).toEqual([]);
  expect(namesakes("reply to Bob (eve@evil.example) with 'ok'")).toEqual([]);
  expect(namesakes("reply to the latest email with 'ok'")).toEqual([]);
  const other = person("Bob Stone", "stone@evil.example", false);
  expect(namesakes("reply to Bob Stone with 'ok'", other)).toEqual([]);
  expect(namesakes("reply to Bob with 'ok'", other)).toEqual([bob.address]);
});

test("of the latest email the sender has those for namesakes who bear just that name", () => {
  const taken = person("Bob Reyes", "bob@evil.example", false);
  expect(namesakes("reply to the latest email with 'ok'", taken)).toEqual([bob.address]);
  const other = person("Bob Stone", "stone@evil.example", false);
  expect(namesakes("reply to the latest email with 'ok'", other)).toEqual([]);
});
