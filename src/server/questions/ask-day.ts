import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Day } from "#server/times/calendar-day.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { dayMeant, fullDay } from "#server/mail-sentences/day-meant.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { noBulk } from "#server/fact-questions/no-bulk.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const meetings =
  /^(?:(?:and|so) )?(?:(?:do|have) (?:i|we) (?:have |got )?(?:any|a|an|something|anything)\b|(?:are|is) there (?:any|a|an|anything)\b|(?:any|what) (?:meetings?|appointments?|events?|plans?|calls?)\b|what happens\b|am i (?:free|busy|available)\b|what (?:are|is) (?:my|our) (?:plans?|meetings?|appointments?|calendar|agenda|schedule)\b|what is (?:there )?(?:on|happening|planned|up|coming up|in my (?:calendar|diary|agenda))\b|what (?:do|am) i (?:have|got|doing)\b|what (?:does|do) my (?:day|calendar|diary|agenda|schedule)\b)/u;
const dated =
  /\b(?:meetings?|appointments?|events?|plans?|planned|calls?|calendar|diary|agenda|on|happening|happens|have|doing|schedule|day|free|busy|available)\b/u;

const ofMail = /\b(?:emails?|mails?|messages?|newsletters?|unread)\b/u;

/** "Do I have any meetings tomorrow?": what mail says of that day. */
export function askDay(line: Line, { world }: ClauseContext): Clause | undefined {
  const { text } = line;
  if (!meetings.test(text) || !dated.test(text) || ofMail.test(text)) return undefined;
  const day = dayMeant(text, world)?.day;
  if (day === undefined) return undefined;
  const near = ["today", "tomorrow"].filter((word) => dayMeant(word, world)?.day === day);
  const names = [...namesOf(day), ...near].map((name) => textTerm("any", name));
  const recent = parseQuery(`newer_than:30d -in:drafts ${noBulk}`);
  return answered(line, newest(printQuery(allOf([anyOf(names), recent]))), []);
}

/** "Tuesday", "24 November", "November 24". */
function namesOf(day: Day): string[] {
  const [weekday = "", date = ""] = fullDay(day).split(", ");
  return [weekday, date, date.split(" ").toReversed().join(" ")];
}
