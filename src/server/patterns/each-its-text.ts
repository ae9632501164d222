import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

const quotation = /(?<=^|[\s(:,])(?:"[^"]+"|“[^”]+”|'.+?'|‘.+?’)(?=$|[\s.,;!?])/gsu;
const verb =
  /^(?<lead>(?:please )?(?:(?:send|e-?mail|mail|message|text|tell|write|answer|reply|respond)(?: (?:back )?to)?|(?:send|write) an? (?:e-?mail|mail|message|note) to)) (?<who>[\p{L}\p{M}'’.@ -]{1,60}?)(?:,? saying|:)?$/iu;
const next =
  /^,?(?: and| &)? (?:to )?(?<who>(?!and\b)[\p{L}\p{M}'’.@ -]{1,60}?)(?:,? saying|:)?$/iu;
const sending = /^(?:please )?(?:send|e-?mail|mail|message|text|write|say)$/iu;
const goesTo = /^ to (?<who>[\p{L}\p{M}'’.@ -]{1,60}?)(?<more>,? and|,)?$/iu;

/**
 * A request for several messages under one verb as a request for each: 'send Dana "yes" and Kofi "no"'. Undefined unless
 * each text stands beside somebody who is known, and nothing is said besides.
 */
export function eachItsText(clause: string, world: World): string[] | undefined {
  const plain = clause.trim().replace(/[\s.!]+$/u, "");
  const texts = [...plain.matchAll(quotation)];
  if (texts.length < 2 || texts.length > 5) return undefined;
  const parts = partsAround(plain, texts);
  const isTextFirst = sending.test(parts[0] ?? "");
  return isTextFirst ? textFirst(parts, texts, world) : personFirst(parts, texts, world);
}

/** What stands before, between and behind the quotations. */
function partsAround(text: string, quotations: readonly RegExpExecArray[]): string[] {
  const starts = [0, ...quotations.map(({ index, 0: words }) => index + words.length)];
  return starts.map((start, at) => text.slice(start, quotations[at]?.index).trimEnd());
}

type Texts = readonly RegExpExecArray[];

function personFirst(parts: readonly string[], texts: Texts, world: World): string[] | undefined {
  const first = verb.exec(parts[0] ?? "")?.groups;
  if (first === undefined || parts.at(-1) !== "") return undefined;
  const people = parts.slice(1, -1).map((part) => next.exec(part)?.groups?.["who"]);
  const all = [first["who"], ...people];
  return all.every((who) => isKnown(who, world))
    ? all.map((who, at) => `${first["lead"]} ${who} ${texts[at]?.[0]}`)
    : undefined;
}

function textFirst(parts: readonly string[], texts: Texts, world: World): string[] | undefined {
  const people = parts.slice(1).map((part) => goesTo.exec(part)?.groups);
  const ends = people.every(
    (one, at) => (one?.["more"] === undefined) === (at === people.length - 1),
  );
  return ends && people.every((one) => isKnown(one?.["who"], world))
    ? people.map((one, at) => `${parts[0]} ${texts[at]?.[0]} to ${one?.["who"]}`)
    : undefined;
}

function isKnown(who: string | undefined, world: World): boolean {
  return who !== undefined && findContacts(who, world).length > 0;
}
