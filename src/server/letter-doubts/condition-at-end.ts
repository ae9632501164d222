import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { saidToReader } from "./said-to-reader.ts";
import { letterOf } from "./typed-letter.ts";

const when = "(?:if|unless|once|as soon as|when|after|provided(?: that)?|in case|until|till)";
const condition = new RegExp(
  String.raw`(?<!\b(?:know|tell|ask|remind))(?:\s*[,;–—-]\s*|\s)(?<rest>(?:but |and )?(?:only )?${when} (?:he|she|they)\b[^.!?]{0,60}?\b(?:wrote|written|writes?|repl(?:ied|ies|y)|answer(?:ed|s)?|asks?|asked|e-?mail(?:ed|s)?|out of (?:the )?office|(?:has|have|did) (?:not )?read)\b[^.!?]{0,40})[\s.!]*$`,
  "iu",
);
const ofForward =
  /^(?:but )?(?:only )?(?:if|unless|in case) (?:he|she|they) (?:has|have|had|did|do|does|is|are|was|were|hasn|haven|hadn|didn|doesn|isn|wasn)(?:['’]?t)?\b/iu;
const unlooked = "I do not look whether it is so before I send something.";

/**
 * Asks whether a condition at a letter's end, of what its reader wrote or answered, is part of it: "saying ok, but only if she
 * wrote today". Undefined for any other meaning.
 */
export function conditionAtEnd(text: string, meaning: Interpretation): Interpretation | undefined {
  const said = letterOf(meaning);
  if (said?.source === "written")
    return ofForward.test(said.brief) ? without(text, said.brief) : undefined;
  return said === undefined ? undefined : behindText(text, said.text);
}

function behindText(text: string, letter: string): Interpretation | undefined {
  const at = text.lastIndexOf(letter);
  const found = at < 1 || bound.test(text.slice(0, at)) ? null : condition.exec(letter);
  if (found === null || found.index === 0) return undefined;
  const head = text.slice(0, at).trim();
  const before = letter.slice(0, found.index);
  return {
    kind: "question",
    text: `Where does the message end: is “${found.groups?.["rest"] ?? ""}” part of it? ${unlooked}`,
    choices: [letter, before].map((one) => `${head} “${saidToReader(one)}”`),
  };
}

const bound = /[:"“”‘’'«„]\s*$/u;

function without(text: string, brief: string): Interpretation {
  const at = text.lastIndexOf(brief);
  const choices = at < 1 ? [] : [text.slice(0, at).replace(/[\s,;]+$/u, "")];
  return { kind: "question", text: `${unlooked} Shall it go out all the same?`, choices };
}
