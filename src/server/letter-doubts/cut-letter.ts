import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Wording } from "#server/assist-plan/plan.ts";
import { asSaid } from "./as-said.ts";
import { saidToReader } from "./said-to-reader.ts";

/** A letter that is not bounded, and what else was typed behind it. `say` puts a text in its place, as it is said to its reader; `part` leaves
 * it as it was typed. */
export type CutLetter = {
  letter: string;
  rest: string;
  isBrief: boolean;
  say: (letter: string) => string | undefined;
  part: (letter: string) => string;
};

const leads =
  /(?::|\b(?:say(?:s|ing)?|with|stat(?:es?|ing)|writ(?:es?|ing)|read(?:s|ing)?|words?|text|message|body|note)\b\s*[:,–—-]?)\s*$/iu;
const saying = /\b(?:ask|tell|remind|let|inform|warn|advise|urge|say(?:s|ing)?)\b/iu;
const named = /^(?:ask|tell|remind|let|inform|notify|warn|advise|urge|invite|thank) them /u;

/** The first letter of a plan, with another step behind it or none; undefined where a quotation bounds it, or parts of it stand behind it. */
export function cutLetter(text: string, meaning: Interpretation): CutLetter | undefined {
  if (meaning.kind !== "plan") return undefined;
  const { steps } = meaning.plan;
  const step = steps.find((one) => "how" in one);
  const said = step === undefined ? null : "note" in step ? step.note : step.body;
  if (said === null) return undefined;
  const cut = said.source === "typed" ? typedIn(text, said.text) : briefIn(text, said);
  const isLast = step === steps.at(-1);
  return isLast && /[\p{L}\p{N}]/u.test(cut?.rest ?? "") ? undefined : cut;
}

function typedIn(text: string, letter: string): CutLetter | undefined {
  const at = placeOf(text, letter);
  if (at === undefined) return undefined;
  const head = text.slice(0, at).trim();
  const rest = text.slice(at + letter.length);
  const isSaid = !head.endsWith(":");
  return { letter, rest, isBrief: false, say, part: say };

  function say(words: string): string {
    return `${head} “${isSaid ? saidToReader(words) : words}”`;
  }
}

function placeOf(text: string, letter: string): number | undefined {
  for (let at = text.indexOf(letter); at > 0; at = text.indexOf(letter, at + 1))
    if (leads.test(text.slice(0, at))) return at;
  return undefined;
}

function briefIn(
  text: string,
  { brief }: Extract<Wording, { source: "written" }>,
): CutLetter | undefined {
  const letter = brief.replace(named, "");
  const at = text.lastIndexOf(letter);
  if (letter === "" || at < 1) return undefined;
  const head = text.slice(0, at).trim();
  const rest = text.slice(at + letter.length);
  const isSaid = saying.test(text.slice(0, at));
  return { letter, rest, isBrief: true, say, part };

  function say(words: string): string | undefined {
    return isSaid ? `${head} “${asSaid(words)}”` : undefined;
  }

  function part(words: string): string {
    return `${head} ${words}`;
  }
}
