import { noSuchDay } from "#server/times/no-such-day.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

const lead = wordPattern(
  "(?:(?:received|sent|dated|that came|came) )?(?:on|in|from|of|since|before|after|until|till|between|by|and|to)(?: the)?",
);

/** "From 30 February": what the calendar does not have is asked about, and taken for no name. */
export function impossibleDayRule({ line, at, draft }: Reader): number | undefined {
  const found = noSuchDay(line, at) ?? noSuchDay(line, takeWords(line, at, lead)?.next ?? at);
  if (found === undefined) return undefined;
  draft.question ??= { text: `There is no ${found.told}. Which day do you mean?`, choices: [] };
  return found.next;
}
