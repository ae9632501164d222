import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line, Word } from "#server/typed-words/read-line.ts";

const commanding =
  /^(?:except|excepting|excluding|but|nor|unless|besides|minus|not|never|no|nobody|nothing|none|neither|without|do|does|should|tell|count|how|he|she|him|her|his|delete|archive|remove|star|mark|move|label|snooze|mute|restore|forward|reply|send|trash|undo|rid|toss|discard|[?!.;:])$/u;

/** Words to search for; nothing where they deny or command something, which a search cannot do. */
export function searchFor(line: Line, unknown: readonly number[]): Query | undefined {
  const words = unknown.map((at) => line.words[at]).filter((word) => word !== undefined);
  if (words.some(({ word }) => commanding.test(word)) || isOfNone(line, unknown)) return undefined;
  const hasFile = words.some(({ raw }) => fileName.test(raw));
  const either = eitherOf(line, unknown).map((part) =>
    part.filter(
      ({ word }) =>
        !isPlain([word]) && /[\p{L}\p{N}]/u.test(word) && !(hasFile && files.test(word)),
    ),
  );
  const told = either.filter((part) => part.length > 0);
  if (told.flat().length > 8) return undefined;
  return told.length === 0 ? allOf([]) : anyOf(told.map((part) => allOf(part.map(wordIn))));
}

/** "Crane or hike" are two matters. */
function eitherOf({ words }: Line, unknown: readonly number[]): Word[][] {
  const parts: Word[][] = [[]];
  const isEither = words.some(({ word, quoted }) => !quoted && word === "or");
  for (const at of unknown) {
    if (isEither && /^(?:or|,)$/u.test(words[at - 1]?.word ?? "")) parts.push([]);
    if (words[at]?.word !== "either") parts.at(-1)?.push(...words.slice(at, at + 1));
  }
  return parts;
}

const files = /^(?:files?|documents?|attached|pdfs?|pictures?|images?|photos?)$/u;
const fileName =
  /^[\p{L}\p{N}_-]+\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|png|jpe?g|gif|heic|zip|ics)$/iu;

/** "Water.pdf" may be said in mail, and be the name of what is attached. */
function wordIn({ raw }: Word): Query {
  const said = textTerm("any", raw);
  return fileName.test(raw) ? anyOf([said, textTerm("filename", raw)]) : said;
}

const leading = /^(?:from|by|about|regarding|concerning|to|titled|called|entitled)$/u;
const meaningless =
  /^(?:it|that|this|these|those|them|which|whom|who|what|someone|somebody|something|person|one|the|an?|some)$/u;

/** "From this person", where nobody is pointed at: what such words leave out would be all mail. */
function isOfNone(line: Line, unknown: readonly number[]): boolean {
  return unknown.some((at) => {
    const [word, next] = [line.words[at], line.words[at + 1]];
    if (word === undefined || next === undefined || !leading.test(word.word)) return false;
    return !next.quoted && meaningless.test(next.word) && !isToldAt(line, unknown, at + 2);
  });
}

/** "About the boat": words to look for stand there. */
function isToldAt({ words }: Line, unknown: readonly number[], at: number): boolean {
  const word = words[at]?.word;
  return (
    word !== undefined && unknown.includes(at) && !isPlain([word]) && /[\p{L}\p{N}]/u.test(word)
  );
}
