import type { Reader, Reference } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";
import { countOf, number } from "./count-of.ts";

const mail = "(?:emails?|mails?|messages?|conversations?|threads?|results?)";
const notTime =
  "(?! (?:week|month|year|weekend|morning|afternoon|evening|past|last|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\\b)";
const tells = "from|by|with|without|about|since|before|after|until|older|newer|that|which|in|on|i";
const references: [RegExp, Reference][] = [
  [
    wordPattern(
      `(?:all )?(?:of )?(?:the )?(?:rest|others|other ones|remaining ones|remaining ${mail}|other ${mail}|remainder)(?: of (?:them|those|these|the ${mail}))?|everything else|all the others`,
    ),
    "rest",
  ],
  [wordPattern("the other(?: one| e-?mail| mail| message)?$"), "rest"],
  [
    wordPattern(`(?:all |both )?(?:of )?(?:those|these|the) ${number}(?: (?:ones|${mail}))?$`),
    "them",
  ],
  [wordPattern(`(?:all (?:of )?)?(?:those(?: ones)?|the ones)(?= (?:${tells})\\b)`), "ones"],
  [
    wordPattern(
      `(?:(?:all|both|each|every one|any) of )?(?:them(?: all| both)?|both|those(?: ones| ${mail})?|the ones|the same(?: ones| ${mail})?|what you (?:just )?(?:found|showed me|listed)|the above|they(?: all)?)`,
    ),
    "them",
  ],
  [
    wordPattern(
      `(?:(?:all|both|each) of )?(?:these(?: ones| ${mail})?|the selected(?: ones| ${mail})?|the (?:open|current) ${mail})`,
    ),
    "these",
  ],
  [
    wordPattern(
      `this${notTime}(?: one| email| message| mail| conversation| thread)?|the (?:current|open|selected) (?:email|message|conversation|thread|one)|here`,
    ),
    "this",
  ],
  [
    wordPattern(
      `it|that(?: one| email| message| mail| conversation| thread)|that$|the (?:e-?mail|mail|message|note|letter|one)$`,
    ),
    "it",
  ],
];

/** "All five", of a list. */
const allSoMany: [RegExp, Reference] = [
  wordPattern(`all (?:of the )?${number}(?: (?:ones|${mail}|of (?:them|those|these)))?$`),
  "them",
];
const told: [RegExp, Reference] = [
  wordPattern(
    "the one(?= (?:about|regarding|concerning|from|by|with|to|titled|called|mentioning|that|which|in)\\b)",
  ),
  "one",
];
/** Said of what lies open. */
const opened: [RegExp, Reference] = [
  wordPattern("the (?:(?:whole|entire) )?(?:conversation|thread)$"),
  "this",
];
const lone = new Set<Reference>(["it", "this", "one"]);

/** What is pointed at: "them", "that one", "the rest", "this conversation", and of a list "the one about tea". */
export function referenceRule(reader: Reader): number | undefined {
  const { line, at, draft } = reader;
  if (draft.head !== undefined || draft.conditions.length > 0 || draft.reference !== undefined)
    return undefined;
  for (const [pattern, reference] of referencesFor(reader)) {
    const taken = takeWords(line, at, pattern);
    if (taken !== undefined) {
      point(draft, reference, taken);
      if (/\ball\b/u.test(taken.text)) draft.saysAll = true;
      return taken.next;
    }
  }
  return undefined;
}

/** Of two the one that nothing was done with; which of more is asked. */
const other = /^the other(?! (?:ones|emails|mails))\b/u;

function point(draft: Reader["draft"], reference: Reference, taken: Taken): void {
  const isOther = other.test(taken.text);
  draft.reference = reference;
  draft.pair = /\bboth\b/u.test(taken.text);
  draft.head = lone.has(reference) || isOther ? "one" : "many";
  const count = isOther ? 1 : countOf(taken);
  if (count !== undefined) draft.pick = { count };
  draft.named ||= /^that (?:email|message|mail|conversation|thread)$/u.test(taken.text);
}

function referencesFor({ isShown, world }: Reader): readonly [RegExp, Reference][] {
  const listed = isShown === true ? [told, allSoMany, ...references] : references;
  return world.open > 0 ? [opened, ...listed] : listed;
}
