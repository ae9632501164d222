import { expect, test } from "vitest";
import { isDenied } from "./is-denied.ts";
import { saidWords } from "./said-words.ts";

test.for([
  ["send it to ann@x.example, not to bob@x.example", "bob@x.example"],
  ["don't send it to Bob, send it to Ann", "Bob"],
  ["forward this to Ann without telling Bob", "bob"],
  ["email everyone except <bob@x.example>", "bob@x.example"],
  ["write to Ann instead of Bob. Never to Bob!", "Bob"],
  ["forward bob's agenda to ann, but not to bob", "bob"],
  ["reply to ann's mail about bob, don't cc bob", "bob"],
  ["send it to Ann, Bob must not get it", "Bob"],
  ["tell Ann; Bob shouldn't see this", "Bob"],
  ["not to Bob, forward it to Bob's sister", "Bob"],
  ["and not to Bob, but to Bobby", "Bob"],
  ["not to Ann but to Anna", "Ann"],
  ["not to Bob! Tell Bobby that we meet", "Bob"],
  ["not to José but to Joséphine", "José"],
  ["send it to Ann and keep Bob out of it", "Bob"],
  ["tell Ann, leave Bob out", "Bob"],
] as const)("in '%s' %s is denied", ([said, words]) => {
  expect(isDenied(saidWords([said]), words)).toBe(true);
});

test.for([
  ["send it to ann@x.example, not to bob@x.example", "ann@x.example"],
  ["don't send it to Ann but to Bob", "Bob"],
  ["don't forget to email Bob", "Bob"],
  ["why don't you email Bob", "Bob"],
  ["not only Ann, also Bob", "Bob"],
  ["I cannot come. Tell Bob", "Bob"],
  ["not Bob? Yes, Bob", "Bob"],
  ["I have not heard from Bob, send him 'ping'", "Bob"],
  ["if I haven't received an email from Bob send one", "Bob"],
  ["not to Bob. No, wait: yes, to Bob", "Bob"],
  ["tell Bob he should not see this", "Bob"],
  ["send it to Bobby, not to Bobbie", "Bob"],
  ["not to Bobby, but to Bob", "Bob"],
  ["keep Ann out of it, tell Bob", "Bob"],
  ["hello", "Bob"],
  ["", ""],
] as const)("in '%s' %s is not", ([said, words]) => {
  expect(isDenied(saidWords([said]), words)).toBe(false);
});

test("long words are looked through in a moment", () => {
  for (const part of ["not a ", "n't ", "bob ", "not bob "])
    expect(typeof isDenied(saidWords([part.repeat(20_000)]), "bob")).toBe("boolean");
});
