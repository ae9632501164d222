const hours = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const quarter = new RegExp(
  String.raw`\b(?:a )?(?<which>quarter|half) (?<way>to|past) (?<hour>${hours.join("|")}|\d{1,2})\b`,
  "giu",
);
const short: readonly (readonly [RegExp, string])[] = [
  [/\b(?:tmrw|tmr|tmrrw|2morrow)\b/giu, "tomorrow"],
  [/(?<!\bthe )\b(?<!\bday )day after tomorrow\b/giu, "the day after tomorrow"],
  [/\bday after tomorrow (?=\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?\b)/giu, "day after tomorrow at "],
];

/** "Schedule 'see you' for Ann on Monday at 8". */
const scheduled =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*)schedule (?<text>["“][^"“”]{1,2000}["”]) for (?<who>[\p{L}.'’@-]+(?: (?!(?:on|for|at|in|this|next|tomorrow|tonight|today)\b)[\p{L}.'’-]+){0,2}) (?<when>(?:(?:on|for|at|in|this|next|tomorrow|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)[^"“”:;]{0,60})$/iu;
/** "Schedule a reply to Ann for 3pm: 'ok'". */
const replyScheduled =
  /^(?<lead>\W*(?:(?:please|can you|could you)[\s,]+)*schedule an? (?:reply|answer|e-?mail|mail|message) to [\p{L}.'’@-]+(?: (?!(?:on|for|at|in|this|next|tomorrow|tonight|today)\b)[\p{L}.'’-]+){0,2}) (?<when>(?:(?:on|for|at|in|this|next|tomorrow|tonight|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)[^"“”:;]{0,60}): ?(?<text>["“][^"“”]{1,2000}["”])[\s.]*$/iu;

/** Where a letter's words may begin, and what is no letter's behind the last mark. */
const begins =
  /["“”‘'’]|(?<!\d):|\b(?:saying|says?|that|tell|ask|let|with|about|re|reply|respond|answer)\b/iu;

/**
 * A request with its times as they are usually said, outside of a letter's words: "tmrw", "day after tomorrow", "quarter to nine"; and
 * one that has its text before the reader in the usual order.
 */
export function timesInFull(typed: string): string {
  const said = typed
    .replace(scheduled, "$<lead>schedule an email to $<who> $<when> saying $<text>")
    .replace(replyScheduled, "$<lead> saying $<text> $<when>");
  const from = begins.exec(said)?.index ?? said.length;
  const last = Math.max(said.lastIndexOf('"'), said.lastIndexOf("”")) + 1;
  const [before, text, behind] = [
    said.slice(0, from),
    said.slice(from, last),
    said.slice(Math.max(from, last)),
  ];
  return inFull(before) + text + (text === "" || begins.test(behind) ? behind : inFull(behind));
}

function inFull(words: string): string {
  return short
    .reduce((said, [typed, full]) => said.replace(typed, full), words)
    .replaceAll(quarter, (...found) => {
      const { which = "", way = "", hour = "" } = found.at(-1) as Record<string, string>;
      return clock(which.toLowerCase(), way.toLowerCase(), hour.toLowerCase()) ?? String(found[0]);
    });
}

/** "Half to nine" is no time. */
function clock(which: string, way: string, typed: string): string | undefined {
  const hour = hours.includes(typed) ? hours.indexOf(typed) + 1 : Number(typed);
  if (hour < 1 || hour > 23 || (which === "half" && way === "to")) return undefined;
  if (way === "past") return `${hour}:${which === "half" ? "30" : "15"}`;
  return `${hour === 1 ? 12 : hour - 1}:45`;
}
