import { dayMeant, fullDay } from "#server/mail-sentences/day-meant.ts";
import { daysAsked } from "#server/mail-sentences/days-asked.ts";
import type { DaysMeant } from "#server/mail-sentences/days-meant.ts";
import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";
import { todayOf, type Day } from "#server/times/calendar-day.ts";

const mostLines = 8;

/** What mail says of days that are to come, or of today: its sentences that name one of them, the next day first. */
export function tellOnDay(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  const days = daysAsked(question, sense);
  if (days === undefined) return undefined;
  const told = new Set<string>();
  const named = said
    .filter(({ subject }) => !told.has(subject) && told.add(subject))
    .flatMap((message) => namedIn(message, days, sense))
    .toSorted((a, b) => (a.day ?? days.from) - (b.day ?? days.from));
  const lead = "I cannot see your calendar, only your mail.";
  const isOne = days.called === fullDay(days.from);
  if (named.length === 0)
    return `${lead} I found none that names ${isOne ? "" : "a day of "}${days.called}.`;
  const [weekday = ""] = days.called.split(",");
  const what = isOne ? `${days.called}, or a ${weekday}` : `${days.called}, or a day of it`;
  const lines = named.slice(0, mostLines).map((one) => lineOf(one, isOne, sense));
  const rest =
    named.length > mostLines ? [`These are the first ${mostLines} of ${named.length}.`] : [];
  return [`${lead} These name ${what}:`, ...lines, ...rest].join("\n");
}

/** "The notes from Wednesday" are of one that is gone. */
const isOver =
  /\b(?:since|(?:notes?|minutes|photos?|pictures?|recap|summary|report|slides|recording) (?:from|of)) (?:last )?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/iu;

type Named = { message: SaidMessage; text: string; day: Day | undefined };

/** "Next week", of this week's mail. */
const nextWeek = /\bnext week\b/iu;
const aWeek = 7;

function namedIn(
  message: SaidMessage,
  { from, until, called }: DaysMeant,
  sense: DaySense,
): Named[] {
  const { receivedAt, sentences, subject } = message;
  const written = { now: receivedAt, timeZone: sense.timeZone };
  const isOfThis = called === "next week" && todayOf(written) >= from - aWeek;
  const found = [...sentences, subject].flatMap((text): Named[] => {
    if (isOfThis && nextWeek.test(text)) return [{ message, text, day: undefined }];
    const day = isOver.test(text) ? undefined : dayNamed(text, written);
    return day === undefined || day < from || day > until ? [] : [{ message, text, day }];
  });
  return found.slice(0, 1);
}

/** "Saturday", written on one, is rather the next. */
function dayNamed(text: string, written: DaySense): Day | undefined {
  const today = todayOf(written);
  const [weekday = ""] = fullDay(today).split(",");
  const isSame = new RegExp(String.raw`\b${weekday}\b`, "iu").test(text);
  return dayMeant(text, written)?.day ?? (isSame ? today + 7 : undefined);
}

function lineOf({ message, text, day }: Named, isOne: boolean, sense: DaySense): string {
  const { subject, who, mark } = message;
  const when = isOne || day === undefined ? "" : `${fullDay(day)}: `;
  const about = text === subject ? "" : `, “${subject}”`;
  return `- ${when}${who}, ${toldDay(message, sense)}${about}: “${text}” ${mark}`;
}
