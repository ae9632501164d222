const weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const day =
  "(?<day>(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)(?: (?<part>morning|afternoon|evening|night))?";
const amount = "(?<amount>\\d{1,2}|an?|one|two|three|four|five|six|seven|eight)";
const weeks = `in ${amount} weeks?(?:['’]?s?['’]? time)?`;
const lead = "(?:(?:for|on|in|by) )?(?:the )?";

type Groups = Record<string, string | undefined>;
type Form = { pattern: RegExp; days: (groups: Groups, today: number) => number | undefined };

const forms: readonly Form[] = [
  ...eitherWay("(?<which>this|next) week", ({ day: name, which }, today) =>
    inWeek(name, today, which === "next" ? 1 : 0),
  ),
  ...eitherWay("(?:the )?week after next", ({ day: name }, today) => inWeek(name, today, 2)),
  ...eitherWay(weeks, ({ day: name, amount: count }, today) =>
    weeksAhead(name, today, numberOf(count)),
  ),
  form(`(?:in )?${amount} weeks? (?:on|from|after) ${day}`, behindDay),
  form(`(?:in )?${amount} weeks? (?:on|from|after) (?<near>today|tomorrow)`, behindDay),
  form(`${day} (?:week|after next)`, behindDay),
  form("(?<near>today|tomorrow) week", behindDay),
];

/**
 * Words for a time to come of which a weekday and its week are said as one date: "next week Thursday", "a week on Thursday".
 * What can be two days stays as it is. `wall` is the person's clock as UTC.
 */
export function withWeek(words: string, wall: Date): string {
  for (const { pattern, days } of forms) {
    const found = pattern.exec(words);
    if (found === null) continue;
    const ahead = days(found.groups ?? {}, wall.getUTCDay());
    if (ahead === undefined) return words;
    const told = dateAhead(wall, ahead);
    const part = found.groups?.["part"];
    return words.replace(found[0], part === undefined ? told : `${told} ${part}`);
  }
  return words;
}

/** Words of which "the evening of the 27th" is said as "the 27th evening". */
export function withPart(words: string): string {
  return words.replace(
    /(?:\b(?:for|on|in|by|at) )?(?:\bthe )?\b(?:early |late )?(morning|afternoon|evening|night) of (?=\S)(.{1,40}?)(?= at | by | around |$)/u,
    "$2 $1",
  );
}

function form(source: string, days: Form["days"]): Form {
  return { pattern: new RegExp(`(?<!\\S)${lead}${source}(?!\\S)`, "u"), days };
}

/** The week before the day or behind it. */
function eitherWay(week: string, days: Form["days"]): Form[] {
  return [form(`${week}(?: on)? ${day}`, days), form(`${day}(?: of| in)? ${week}`, days)];
}

function numberOf(count = ""): number {
  const named = ["one", "two", "three", "four", "five", "six", "seven", "eight"].indexOf(count);
  return /^\d/.test(count) ? Number(count) : Math.max(named, 0) + 1;
}

function weekdayOf(name = ""): number {
  return weekdays.indexOf(name.slice(0, 3));
}

/** Days to that day of a week, which begins on Monday. */
function inWeek(name: string | undefined, today: number, weeksOn: number): number {
  return ((weekdayOf(name) + 6) % 7) - ((today + 6) % 7) + 7 * weeksOn;
}

/** Days to the next such day after today. */
function toNext(name: string | undefined, today: number): number {
  return (weekdayOf(name) - today + 7) % 7 || 7;
}

/** "In two weeks on Thursday", where that week has the same Thursday as two weeks from the next one. */
function weeksAhead(name: string | undefined, today: number, count: number): number | undefined {
  const ahead = inWeek(name, today, count);
  const isSame = weekdayOf(name) === today || ahead === toNext(name, today) + 7 * count;
  return isSame ? ahead : undefined;
}

/** So many weeks behind the next such day. */
function behindDay({ day: name, near, amount: count }: Groups, today: number): number {
  const nearby = near === "tomorrow" ? 1 : 0;
  return (near === undefined ? toNext(name, today) : nearby) + 7 * numberOf(count);
}

function dateAhead(wall: Date, days: number): string {
  const at = new Date(wall.getTime() + days * 86_400_000);
  const style = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const;
  return new Intl.DateTimeFormat("en-GB", style).format(at).toLowerCase();
}

/** Whether words name more than one of morning, afternoon, and evening or night. */
export function isOfTwoParts(words: string): boolean {
  const parts = words.match(/\b(?:morning|afternoon|evening|night|tonight)\b/gu) ?? [];
  return (
    new Set(parts.map((part) => (/^(?:morning|afternoon)$/u.test(part) ? part : "evening"))).size >
    1
  );
}
