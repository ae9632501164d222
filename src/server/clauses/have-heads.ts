import type { ClauseHead } from "./clause-head.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import type { Reading, WritingRequest } from "#server/writing-words/writing-request.ts";
import { writeHeads } from "./write-heads.ts";

const having = /^have\s+/i;
/** A plain verb that people do something by: no form that says what shall be done to mail, or has been done. */
const doing =
  /^\s+(?!(?:been|got|gotten|had|done|made|seen|sent|written|taken|given|paid|left|told|known|gone|found|bought|brought|kept|any|some|all|an?|the|in|on|at|as|to|of|by|for|from|with|and|or|but|not|also|ever|never|already|yet|just|it|that|this|is|are|was|were|will|has|had|have|e?mails?(?!\s(?:me|us|him|her|them|the|it|\p{Lu}))|messages?(?!\s(?:me|us|him|her|them|the|\p{Lu})))\b)(?<verb>\p{Ll}{2,20})(?=[\s.!]|$)/u;
const noVerb = /(?:ed|ing|en|[^s]s)$/;
const plainVerb =
  /^(?:listen|open|happen|lighten|shorten|tighten|need|feed|proceed|bring|ring|sing|speed)$/;

/** "Have Jonah call me": what somebody known shall do is asked of them. "Have Jonah's mails archived" and a question are not that. */
function readHave(clause: string, reading: Reading): WritingRequest | undefined {
  const lead = having.exec(clause)?.[0];
  if (lead === undefined || clause.trimEnd().endsWith("?")) return undefined;
  const words = clause.slice(lead.length);
  const people = readPeople(words, reading.world);
  if (people === undefined || !isDoing(people.rest)) return undefined;
  const isKnown = people.people.every((one) => findContacts(one, reading.world).length > 0);
  const who = words.slice(0, words.length - people.rest.length);
  return isKnown ? asOther(`ask ${who} to ${people.rest.trimStart()}`, reading) : undefined;
}

function isDoing(text: string): boolean {
  const verb = doing.exec(text)?.groups?.["verb"];
  return verb !== undefined && (plainVerb.test(verb) || !noVerb.test(verb));
}

function asOther(clause: string, reading: Reading): WritingRequest | undefined {
  for (const head of writeHeads) {
    const read = head(clause, reading);
    if (read !== undefined) return read;
  }
  return undefined;
}

export const haveHeads: readonly ClauseHead[] = [readHave];
