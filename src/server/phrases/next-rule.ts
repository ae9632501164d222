import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import type { Reader, Reference } from "#server/typed-words/reader.ts";
import { referenceRule } from "./reference-rule.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const mail = "(?:ones?|emails?|mails?|messages?|conversations?|threads?|results?)";
const patterns: [RegExp, Reference][] = [
  [wordPattern(`(?:the |my )?(?:next|following) (?<count>${numberWords})(?: ${mail})?$`), "next"],
  [wordPattern(`the (?:next|following)(?: ${mail})?$|next ${mail}$`), "next"],
  [
    wordPattern("the one (?:right |just )?(?:after|below|behind)(?: (?:that|it|this)(?: one)?)?$"),
    "next",
  ],
  [
    wordPattern(
      "the one (?:right |just )?before(?: (?:that|it|this)(?: one)?)?$|(?:the|his|her|their) (?:previous|preceding|earlier) one$",
    ),
    "before",
  ],
];

/** What words point at: "the next ten" of a list that is shown, "the one before that", "them", "the rest". */
export function pointingRule(reader: Reader): number | undefined {
  return nextRule(reader) ?? referenceRule(reader);
}

function nextRule({ line, at, draft, isShown }: Reader): number | undefined {
  if (isShown !== true || draft.reference !== undefined || draft.conditions.length > 0)
    return undefined;
  for (const [pattern, reference] of patterns) {
    const taken = takeWords(line, at, pattern);
    if (taken === undefined) continue;
    const count = readNumber(taken.groups["count"] ?? "one");
    draft.reference = reference;
    draft.pick = { count };
    draft.head = count === 1 ? "one" : "many";
    return taken.next;
  }
  return undefined;
}
