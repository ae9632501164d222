import { todayOf, weekdayOf, type Day, type DaySpan } from "#server/times/calendar-day.ts";
import { readDays, type ReadDays } from "#server/times/read-days.ts";
import { partOfLine } from "#server/typed-words/read-line.ts";
import type { Reader } from "#server/typed-words/reader.ts";
import { takeWords, typedWords, wordPattern, type Taken } from "#server/typed-words/take-words.ts";

/** The days that words from there on name; of "Thursday two weeks ago" it is asked which, before anything is changed. */
export function daysAt(reader: Reader, at: number, seenFrom: Day): ReadDays | undefined {
  const isNear = near.test(reader.line.words[at]?.word ?? "");
  const span =
    dayIn(reader, at) ?? readDays(reader.line, at, isNear ? todayOf(reader.world) : seenFrom);
  if (span?.other === undefined || span.other === span.from || reader.purpose === "read")
    return span;
  const { line, draft } = reader;
  const told = typedWords(line, at, span.next);
  draft.question ??= {
    text: "Which day do you mean?",
    choices: [span.from, span.other].map((day) => line.source.replace(told, () => dated(day))),
  };
  return span;
}

const weekday = /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/u;
const undated =
  /^(?:the )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|weekend|\d{1,2}(?:st|nd|rd|th)?|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?\p{L}{3,9})$/u;

/** "Last week's mails but Tuesday's": the Tuesday of that week. Where several such days are of the time it is asked which one. */
export function dayIn(reader: Reader, at: number): ReadDays | undefined {
  const { line, period, world } = reader;
  const today = todayOf(world);
  const near = period && readDays(line, at, today);
  if (period === undefined || near === undefined) return undefined;
  const { text } = partOfLine(line, at, near.next);
  if (!undated.test(text)) return undefined;
  const seen = readDays(line, at, Math.min(today, period.before - 1));
  const span = [near, seen].find((one) => one !== undefined && isWithin(one, period));
  const isLong = weekday.test(text) && period.before - period.from > 7;
  if (isLong || hasEarlier(reader, at, span)) askWhich(reader, typedWords(line, at, near.next));
  return span;
}

/** Whether the words name a day before that one, too, which is of the period or reaches into it. */
function hasEarlier({ line, period }: Reader, at: number, span: ReadDays | undefined): boolean {
  const before = span && readDays(line, at, span.from - 1);
  return before !== undefined && period !== undefined && before.before > period.from;
}

function askWhich({ purpose, draft }: Reader, typed: string): void {
  const told = typed.replace(/^the /iu, "");
  if (purpose === "change") draft.question ??= { text: `Which ${told} do you mean?`, choices: [] };
}

function isWithin({ from, before }: DaySpan, period: DaySpan): boolean {
  return from >= period.from && before <= period.before;
}

/** What is told from now, whatever period stands before it. */
const near = /^(?:today|tonight|yesterday|this)$/u;

const onward = wordPattern("on|onwards?|and later");

/** Words that let a time run on until now; "on" before another day is none: "from two weeks ago on Thursday". */
export function onwards({ line, world }: Reader, at: number): Taken | undefined {
  const on = takeWords(line, at, onward);
  const isDay = on?.text === "on" && readDays(line, on.next, todayOf(world)) !== undefined;
  return isDay ? undefined : on;
}

const weeksAgo = /\bweeks? ago$/u;

/** "two weeks ago" is a week where mail is only shown; before anything is changed it is asked. */
export function weekOf({ line, draft, purpose }: Reader, span: ReadDays): DaySpan | undefined {
  const text = partOfLine(line, Math.max(span.next - 3, 0), span.next).text;
  if (!weeksAgo.test(text) || span.other !== undefined) return undefined;
  const monday = span.from - ((weekdayOf(span.from) + 6) % 7);
  if (purpose === "change")
    draft.question ??= {
      text: "Do you mean that day alone, or the whole week?",
      choices: [
        `from ${dated(span.from)}`,
        `between ${dated(monday)} and ${dated(monday + 6)}`,
      ].map((told) => line.source.replace(agoWords, () => ` ${told}`).replaceAll("  ", " ")),
    };
  return { from: monday, before: monday + 7 };
}

const agoWords = /\b(?:from|of|in|on)?\s*(?:\w+)\s+weeks?\s+ago\b/iu;

function dated(day: Day): string {
  const form = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", dateStyle: "long" });
  return form.format(day * 86_400_000);
}
