import type { World } from "#server/assist-plan/interpretation.ts";
import { readSendTime } from "#server/times/read-send-time.ts";
import type { Writing } from "./writing.ts";
import { dayAndHour } from "./day-and-hour.ts";

const newTime =
  /^(?:make|change|move|schedule|send|put|mail|reschedule|push|shift|postpone|delay) (?:it|that|(?:the|its) (?:time|date|day|sending time))(?: to| for| out| until| back to)? (?<when>.{1,80}?)(?:,? (?:(?:at )?(?:the )?same time))?(?:,? (?:instead|rather))?$|^(?:to |at |for )?(?<other>.{1,80}?),? (?:instead|rather)$|^(?<alone>(?:at|on) .{1,80})$/i;

/**
 * "Make it 10" is that hour of the same day, "make it Thursday" the same hour, "an hour later" from the time that it has;
 * "send it tomorrow" puts any message off. Undefined for other words, and for a time that is over.
 */
export function atAnotherTime(words: string, written: Writing, world: World): Writing | undefined {
  if (written.how === "schedule" && shift.test(words)) return shifted(words, written, world);
  const said = timeSaid(words, written);
  const at = said === undefined ? undefined : readSendTime(beside(said, written.at, world), world);
  return at && { ...written, how: "schedule", at: at.toISOString() };
}

/** "Send it tomorrow" puts off what was to go out at once; else a time is said of what has one. */
function timeSaid(words: string, { how }: Writing): string | undefined {
  const { when, other, alone } = newTime.exec(words)?.groups ?? {};
  const isPutOff = when !== undefined && /^(?:schedule|send|mail)\b/i.test(words);
  return how === "schedule" || isPutOff ? (when ?? other ?? alone) : undefined;
}

const hour =
  /^(?:at )?\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]m)?$|^(?:at )?(?:noon|midday)$|^(?:in the )?(?:morning|afternoon|evening)$/i;
const day =
  /^(?:on |next |this )?(?:\p{L}{3,6}day|tomorrow|(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? \p{L}{3,9}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?|the \d{1,2}(?:st|nd|rd|th))$/iu;

/** An hour, or a part of a day, with the day for which it was; a day with the hour. */
function beside(said: string, before: string | null, { timeZone }: World): string {
  if (before === null) return said;
  const was = dayAndHour(new Date(before), timeZone);
  const isPart = /(?:morning|afternoon|evening)$/i.test(said);
  const bare = said.replace(/^(?:at|in the) /i, "");
  if (hour.test(said)) return `on ${was.day} ${isPart ? "in the" : "at"} ${bare}`;
  return day.test(said) ? `${said} at ${was.hour}` : said;
}

const length =
  "(?<count>an?|one|two|three|four|five|six|seven|eight|ten|twelve|half an|a half|\\d{1,3}) (?<unit>minute|min|hour|day|week)s?";
const shift = new RegExp(
  `^(?:(?:make|move|put|push|shift|bring|send|schedule|reschedule|delay|postpone) (?:it|that) )?(?<back>(?:back|off|forward|up) )?(?:by )?${length}(?<way> later| earlier| sooner| before| after)?(?: than that)?(?: please)?$`,
  "iu",
);
const counts = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
const minutes: Record<string, number> = { minute: 1, min: 1, hour: 60, day: 1440, week: 10_080 };

/** By so much later or earlier than it was to go out. */
function shifted(words: string, written: Writing, world: World): Writing | undefined {
  const by = minutesIn(words);
  if (by === undefined || written.at === null) return undefined;
  const at = movedBy(new Date(written.at), by, world);
  return at !== undefined && at > world.now ? { ...written, at: at.toISOString() } : undefined;
}

function minutesIn(words: string): number | undefined {
  const { back = "", way = "", count = "", unit = "" } = shift.exec(words)?.groups ?? {};
  const sign = signOf(words, back, way);
  return sign && sign * countOf(count.toLowerCase()) * (minutes[unit.toLowerCase()] ?? 0);
}

/** Whole days leave the hour on the clock as it is. */
function movedBy(before: Date, by: number, world: World): Date | undefined {
  const at = new Date(before.getTime() + by * 60_000);
  if (by % 1440 !== 0) return at;
  const { day: onDay } = dayAndHour(at, world.timeZone);
  return readSendTime(`on ${onDay} at ${dayAndHour(before, world.timeZone).hour}`, world);
}

function countOf(count: string): number {
  if (/half/u.test(count)) return 0.5;
  if (/^an?$/u.test(count)) return 1;
  return counts.includes(count) ? counts.indexOf(count) : Number(count);
}

/** "An hour later" and "back by an hour" are later, "forward a day" is earlier; undefined where neither is said. */
function signOf(words: string, back: string, way: string): 1 | -1 | undefined {
  if (/later|after/iu.test(way)) return 1;
  if (/earlier|sooner|before/iu.test(way)) return -1;
  if (/forward|up/iu.test(back)) return -1;
  return /back|off/iu.test(back) || /^(?:delay|postpone)\b/iu.test(words) ? 1 : undefined;
}
