import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";

const lead = wordPattern(
  "(?:(?:received|sent|dated|that came|came) )?(?:on|in|from|of|since|before|after|until|till|between|by|and|to)(?: the)?",
);
const numbers = wordPattern(String.raw`(?<one>\d{1,2})[-/](?<two>\d{1,2})[-/](?<year>\d{4})`);
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** "From 3/5/2026" is 3 May to some and 5 March to others: which is asked, and it is nobody's name. */
export function eitherDayRule({ line, at, draft }: Reader): number | undefined {
  const place = takeWords(line, at, lead)?.next ?? at;
  const { groups, next } = takeWords(line, place, numbers) ?? {};
  const days = groups === undefined ? [] : daysOf(groups);
  const typed = line.words[place];
  if (typed === undefined || days.length === 0) return undefined;
  const [before, behind] = [line.source.slice(0, typed.from), line.source.slice(typed.to)];
  draft.question ??= {
    text: `Is “${typed.raw}” ${days.join(" or ")}?`,
    choices: days.map((day) => `${before}${day}${behind}`),
  };
  return next;
}

/** Both days that two numbers may be; none where there is but one. */
function daysOf({ one = "", two = "", year = "" }: Taken["groups"]): string[] {
  const [first, second] = [Number(one), Number(two)];
  if (first > 12 || second > 12 || first === second) return [];
  return [told(first, second), told(second, first)].map((day) => `${day} ${year}`);
}

function told(date: number, month: number): string {
  return `${date} ${months[month - 1] ?? ""}`;
}
