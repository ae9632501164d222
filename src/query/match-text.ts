import type { NearTerm, TextField, TextTerm } from "./ast.ts";
import type { MatchableText } from "./matchable-message.ts";
import { foldText, splitWords } from "./words.ts";

type Words = MatchableText["words"];
type WordField = keyof Words;

/** Where a field's text is looked for. Who is copied was sent to as well, as in Gmail. */
const searched: Record<TextField, readonly WordField[]> = {
  any: ["subject", "from", "to", "cc", "bcc", "filename", "body"],
  from: ["from"],
  to: ["to", "cc", "bcc"],
  cc: ["cc"],
  bcc: ["bcc"],
  subject: ["subject"],
  list: ["list"],
  deliveredto: ["deliveredto"],
  filename: ["filename"],
};

const addressFields = new Set<TextField>(["from", "to", "cc", "bcc", "deliveredto"]);

/**
 * What a text term looks for: one of these, each found where it stands between spaces in the words of a
 * field. Whole words side by side; in address fields a whole address means just that one, and `me` mine.
 */
export function findNeedles({ field, text }: TextTerm, me: readonly string[]): string[] {
  if (addressFields.has(field)) {
    if (text.toLowerCase() === "me") return me.map((address) => ` ${foldText(address)} `);
    const address = /^<?([^\s<>@]+@[^\s<>@]+\.[^\s<>@]+?)>?$/.exec(text)?.[1];
    if (address !== undefined) return [` ${foldText(address)} `];
  }
  const words = splitWords(text);
  return words.length === 0 ? [] : [` ${words.join(" ")} `];
}

/** Whether the words of a message meet a condition on text; `me` are the mailbox's own addresses. */
export function matchText(
  term: TextTerm | NearTerm,
  me: readonly string[],
): (words: Words) => boolean {
  const fields = searched[term.field];
  if (term.kind === "near") {
    const near = matchNear(term);
    return (words) => fields.some((field) => near(words[field]));
  }
  const needles = findNeedles(term, me);
  return (words) => fields.some((field) => needles.some((needle) => words[field].includes(needle)));
}

type Side = { words: string[]; needle: string };

function matchNear({ left, right, within, ordered }: NearTerm): (text: string) => boolean {
  const [first, second] = [toSide(left), toSide(right)];
  if (first.words.length === 0 || second.words.length === 0) return () => false;
  return (text) => {
    if (!text.includes(first.needle) || !text.includes(second.needle)) return false;
    return text.split("|").some((piece) => {
      const words = piece.trim().split(" ");
      const [lefts, rights] = [findAll(words, first.words), findAll(words, second.words)];
      return (
        follows(lefts, rights, { length: first.words.length, within }) ||
        (!ordered && follows(rights, lefts, { length: second.words.length, within }))
      );
    });
  };
}

function toSide(text: string): Side {
  const words = splitWords(text);
  return { words, needle: ` ${words.join(" ")} ` };
}

function findAll(words: readonly string[], wanted: readonly string[]): number[] {
  const starts: number[] = [];
  for (
    let at = words.indexOf(wanted[0] ?? "");
    at !== -1;
    at = words.indexOf(wanted[0] ?? "", at + 1)
  )
    if (wanted.every((word, index) => words[at + index] === word)) starts.push(at);
  return starts;
}

/** Whether one of `seconds` stands at most `within` words behind the end of one of `firsts`, which are `length` words long. Both ascend. */
function follows(
  firsts: readonly number[],
  seconds: readonly number[],
  { length, within }: { length: number; within: number },
): boolean {
  let at = 0;
  return seconds.some((second) => {
    while ((firsts[at + 1] ?? Infinity) + length <= second) at += 1;
    const end = (firsts[at] ?? Infinity) + length - 1;
    return end < second && second - end <= within;
  });
}
