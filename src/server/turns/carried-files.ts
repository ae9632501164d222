import type { World } from "#server/assist-plan/interpretation.ts";
import { isAnswer } from "#server/interpreter/is-answer.ts";
import type { KeptTurn } from "#server/assistant-tables/conversations-table.ts";

/**
 * Ids of the uploads of the turn before that go on with these words: where that turn did nothing with mail and the words
 * point at them; and of a turn that was answered with a question, where they are an answer to it and no request of their
 * own. In doubt a file stays: it goes to nobody by mistake.
 */
export function carriedFiles(
  last: Pick<KeptTurn, "asked" | "files" | "plan"> | undefined,
  text: string,
  world: World,
): string[] {
  if (last === undefined || last.files.length === 0) return [];
  if (last.asked === null && last.plan !== null) return [];
  const isMeant =
    pointsAtFiles(text) || (last.asked !== null && isAnswer(text, { ...world, files: last.files }));
  return isMeant ? last.files : [];
}

const named = /\b(?:files?|attach\w*|documents?|pdf|pictures?)\b/i;
const pointing = /\b(?:it|them|this|these|that|those)\b/i;
const quoted = /(?<![\p{L}\p{N}])["'“‘„«](?=\S)[^"”»]{0,1000}?["'”’»](?![\p{L}\p{N}])/gu;
const toldBehind = /:|\b(?:saying|says|asking|telling|about|regarding|re)\b/i;

/** Words of what is to be told to somebody point at nothing here. */
function pointsAtFiles(text: string): boolean {
  const own = text.slice(0, 2000).replaceAll(quoted, " ");
  return named.test(own) || pointing.test(own.split(toldBehind, 1)[0] ?? "");
}
