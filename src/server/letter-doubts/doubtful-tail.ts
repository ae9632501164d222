import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { withoutJoint } from "./without-joint.ts";
import { isOfSame } from "./letter-goes-on.ts";
import { anotherReader } from "./another-reader.ts";

const order =
  /[\s,;.]+(?:(?:and|but|then)\s+)*(?:(?<kind>not|only|also) to\s+|signed(?: (?:by|as))?\s+|(?:send|email|mail|write|tell|reply to|answer)\s+(?<told>\p{L}[\p{L}'’-]*)\s+(?:one|another|an?|that|with|saying)\b|(?:send|write|e-?mail|mail)\s+(?:one|another|an? (?:e-?mail|mail|message|note))\s+to\s+(?<one>\p{L}[\p{L}'’-]*)\s+(?:with|saying|that)\b|(?:send|forward)\s+(?:the|my|his|her|their|that|this)\s[^.;:!?\n]{1,80}?\s+to\s+(?<third>\p{L}[\p{L}'’-]*)[\s.!]*$|(?:to\s+)?(?<with>\p{L}[\p{L}'’-]*)\s+(?:with|saying|one)\s)/giu;

/**
 * Asks where a letter ends that neither a colon nor a quotation bounds, and that goes on with words about it: "with yes but not
 * to Gerald", "saying hi, send Kofi one saying thanks", or with a letter to somebody else. Undefined for any other meaning.
 */
export function doubtfulTail(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  return whereItEnds(text, meaning, world) ?? anotherReader(text, meaning, world);
}

function whereItEnds(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  const body = typedIn(meaning);
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1 || bound.test(text.slice(0, at))) return undefined;
  const tail = tailOf(body, world);
  if (tail === undefined) return undefined;
  const [head, letter] = [text.slice(0, at).trim(), body.slice(0, tail).trim()];
  const rest = body.slice(tail).replace(/^[\s,;.]+/u, "");
  return {
    kind: "question",
    text: `Where does the message end: is “${rest}” part of it?`,
    choices: [`${head} “${body}”`, `${head} “${letter}”${ownMessage(rest)}`],
  };
}

/** "Send the draft to Maya" is an act of its own. */
const passing = /^(?:send|forward)\s+(?:the|my|his|her|their|that|this)\s/iu;

/** "Send one to Maya saying bye" is a message of its own. */
const own =
  /^(?:send|write|e-?mail|mail)\s+(?<what>one|another|an? \S+)\s+to\s+(?<who>\S+)\s+(?<said>[^]*)$/iu;

function ownMessage(rest: string): string {
  if (passing.test(withoutJoint(rest))) return `. Then ${withoutJoint(rest)}`;
  const { what = "", who, said = "" } = own.exec(withoutJoint(rest))?.groups ?? {};
  return who === undefined ? "" : `. Then send ${who} ${what} ${said}`;
}

/** The typed text of the one message of a plan, of a draft too. */
function typedIn(meaning: Interpretation): string | undefined {
  const [step, another] = meaning.kind === "plan" ? meaning.plan.steps : [];
  if (step === undefined || another !== undefined || !("how" in step)) return undefined;
  const said = "note" in step ? step.note : step.body;
  return said?.source === "typed" ? said.text : undefined;
}

const bound = /[:=–—"“”‘’'«„-]\s*$/u;

/** Where the words about the letter begin in it; a name in them is one that the person knows. */
function tailOf(body: string, world: World): number | undefined {
  for (const { index, groups } of body.slice(-longest).matchAll(order)) {
    const from = Math.max(body.length - longest, 0) + index;
    if (from > 0 && isAboutLetter(groups, [body.slice(0, from), body.slice(from)], world))
      return from;
  }
  return undefined;
}

function isAboutLetter(
  { told, with: given, one, third }: Record<string, string | undefined> = {},
  [letter, rest]: [string, string],
  world: World,
): boolean {
  const name = told ?? given ?? one ?? third;
  if (name !== undefined && findContacts(name, world).length === 0) return false;
  return third === undefined || !isOfSame(letter, rest);
}

/** Characters at the end of a letter in which such words are looked for. */
const longest = 400;
