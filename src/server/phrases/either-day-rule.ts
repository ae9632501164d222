import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";

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
  const [one, two] = [Number(groups?.["one"]), Number(groups?.["two"])];
  const typed = line.words[place];
  if (typed === undefined || next === undefined || one > 12 || two > 12 || one === two)
    return undefined;
  const days = [told(one, two), told(two, one)].map((day) => `${day} ${groups?.["year"] ?? ""}`);
  const [before, behind] = [line.source.slice(0, typed.from), line.source.slice(typed.to)];
  draft.question ??= {
    text: `Is “${typed.raw}” ${days.join(" or ")}?`,
    choices: days.map((day) => `${before}${day}${behind}`),
  };
  return next;
}

function told(date: number, month: number): string {
  return `${date} ${months[month - 1] ?? ""}`;
}
