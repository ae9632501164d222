import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { textTerm } from "#query/text-term.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const commanding =
  /^(?:not|never|no|without|do|does|should|tell|count|how|he|she|him|her|his|delete|archive|remove|star|mark|move|label|snooze|mute|restore|forward|reply|send|trash|undo|rid|toss|discard|[?!.;:])$/u;

/** Words to search for; nothing where they deny or command something, which a search cannot do. */
export function searchFor(line: Line, unknown: readonly number[]): Query | undefined {
  const words = unknown.map((at) => line.words[at]).filter((word) => word !== undefined);
  if (words.some(({ word }) => commanding.test(word))) return undefined;
  const telling = words.filter(({ word }) => !isPlain([word]) && /[\p{L}\p{N}]/u.test(word));
  return telling.length > 8 ? undefined : allOf(telling.map(({ raw }) => textTerm("any", raw)));
}
