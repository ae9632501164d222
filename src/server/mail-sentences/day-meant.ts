import { dateOf, dayOf, todayOf, weekdayOf, type Day } from "#server/times/calendar-day.ts";

const weekdays = ["sun", "mon", "tues", "wednes", "thurs", "fri", "satur"];
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthName =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

const near = new RegExp(
  `(?<!\\b(?:last|past|every|each|next) )\\b(today|tonight|tomorrow|(?:${weekdays.join("|")})day)\\b(?!s)`,
  "i",
);
const dated = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthName})|(${monthName})\.? (\d{1,2}))\b`,
  "i",
);

/**
 * The first day that words name, as whoever wrote them at that moment meant it, and whether they name it only by its
 * distance. Undefined where they name none for certain: a weekday written on that same weekday may be today's or the next.
 */
export function dayMeant(
  words: string,
  written: { now: Date; timeZone: string },
): { day: Day; near: boolean } | undefined {
  const today = todayOf(written);
  const date = dated.exec(words);
  if (date !== null) {
    const [, day = date[4], month = date[3]] = date;
    return { day: dateNear(Number(day), month ?? "", today), near: false };
  }
  const word = near.exec(words)?.[1]?.toLowerCase();
  const day = word === undefined ? undefined : nearDay(word, today);
  return day === undefined ? undefined : { day, near: true };
}

/** "Tuesday, 24 November". */
export function fullDay(day: Day): string {
  const { year, month, date } = dateOf(day);
  return new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
  })
    .format(new Date(Date.UTC(year, month - 1, date)))
    .replace(/^(\w+) /, "$1, ");
}

function nearDay(word: string, today: Day): Day | undefined {
  if (word === "today" || word === "tonight") return today;
  if (word === "tomorrow") return today + 1;
  const distance = (weekdays.indexOf(word.slice(0, -3)) - weekdayOf(today) + 7) % 7;
  return distance === 0 ? undefined : today + distance;
}

const halfYear = 183;

/** A date without a year is the one that lies nearest. */
function dateNear(date: number, name: string, today: Day): Day {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const { year } = dateOf(today);
  const years = [year - 1, year, year + 1].map((one) => dayOf(one, month, date));
  return years.find((one) => Math.abs(one - today) <= halfYear) ?? dayOf(year, month, date);
}
