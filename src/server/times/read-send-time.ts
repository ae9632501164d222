import * as chrono from "chrono-node";
import { firstMoment } from "#query/first-moment.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { inPlainWords } from "./in-plain-words.ts";
import { withFeast } from "./with-feast.ts";
import { isWeek, oneDay, type Told } from "./one-day.ts";
import { withDotted, withMonth } from "./with-month.ts";
import { isOfTwoParts, withPart, withWeek } from "./with-week.ts";

const longest = 80;

/**
 * The time to come that words name and nothing beside it, on the clock of the person's zone; undefined for any other words.
 * Parts of a day are Gmail's: morning 8, afternoon 13, evening 18; a day alone begins in the morning.
 *
 * @example readSendTime("for tomorrow at 9", world) // tomorrow, 9:00
 */
export function readSendTime(
  words: string,
  { now, timeZone }: Pick<World, "now" | "timeZone">,
): Date | undefined {
  const said = inPlainWords(withPart(withDotted(words.slice(0, longest * 2).toLowerCase())));
  if (said === "" || said.length > longest || isUnclear(said)) return undefined;
  const wall = wallOf(now, timeZone);
  const plain = withWeek(said, wall);
  const read = readWall(withMonth(onFeast.test(plain) ? withFeast(plain) : plain, wall), wall);
  if (read === undefined || isOver(read, words, wall)) return undefined;
  const at = momentOf(read, { now, timeZone, wall });
  return at > now.getTime() ? new Date(at) : undefined;
}

type Zoned = Pick<World, "now" | "timeZone"> & { wall: Date };

/** Epoch milliseconds. In a zone that was named an hour alone is the next one there. */
function momentOf(read: WallTime, { now, timeZone, wall }: Zoned): number {
  if (read.length === "exact") return now.getTime() + Math.round(read.at - wall.getTime());
  if (read.east === undefined) return firstMoment(read.at, timeZone);
  const at = read.at - read.east * 60_000;
  if (read.hasDay) return at;
  const days = Math.ceil((now.getTime() + 1 - at) / 86_400_000);
  return at + days * 86_400_000;
}

/** "A list for Christmas" says no time, "on Christmas Eve" does. */
const onFeast = /^on\b|\bat \d/;

function isUnclear(words: string): boolean {
  return isEitherDay(words) || isOfTwoParts(words) || someEnd.test(words) || gone.test(words);
}

/** "Last Monday" is none to come. */
const gone = /\b(?:last|past|previous) (?:mon|tue|wed|thu|fri|sat|sun|night)/;

/** No day of its own. */
const someEnd = /\bend of (?:the |this |next )?(?:week|month|year)\b/;

/** A day by two numbers that may each be the month. */
function isEitherDay(words: string): boolean {
  const found = /\b(\d{1,2})[/.](\d{1,2})(?:[/.]\d{2,4})?\b/.exec(words);
  return (
    found !== null && Number(found[1]) <= 12 && Number(found[2]) <= 12 && found[1] !== found[2]
  );
}

function wallOf(now: Date, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(now);
  return new Date(`${parts.replace(", ", "T")}Z`);
}

/** `east`: minutes of a zone that was named; `hasDay`: a day was. */
type WallTime = { at: number; length: "exact" | "wall"; east?: number; hasDay?: boolean };

const hours: Record<string, number> = {
  morning: 8,
  afternoon: 13,
  evening: 18,
  tonight: 20,
  night: 20,
};
const around =
  /^(?:(?:for|on|by|at|to go out|to be sent|later|around|about|say|sometime|early|the|of)\s*)*$/;

function readWall(words: string, wall: Date): WallTime | undefined {
  const days = /\bin (\d+) days' time\b/.exec(words);
  const text = days === null ? words : words.replace(days[0], "").trim();
  const found = chrono.parse(text, { instant: wall, timezone: 0 }, { forwardDate: true });
  if (days !== null) return readDaysAhead({ text, found, days: Number(days[1]) }, wall);
  if (found.length === 0 || !isAllOf(text, found)) return undefined;
  return readFound(found, text, wall);
}

type Ahead = { text: string; found: readonly chrono.ParsedResult[]; days: number };

function readDaysAhead({ text, found, days }: Ahead, wall: Date): WallTime | undefined {
  const [start, more] = found;
  if (start === undefined) {
    const time = { hour: partOf(text) ?? 8, minute: 0 };
    return around.test(text) ? { at: onDay(wall, days, time), length: "wall" } : undefined;
  }
  const isOther = namesDay(start) && daysTo(start, wall) !== days;
  if (more !== undefined || isOther || !isAllOf(text, found)) return undefined;
  return { at: onDay(wall, days, clockOf(start, text)), length: "wall" };
}

/** Whether nothing stands beside what was found. */
function isAllOf(text: string, found: readonly chrono.ParsedResult[]): boolean {
  const rest = found.reduce((left, { text: part }) => left.replace(part, " "), text);
  return around.test(rest.replaceAll(/\s+/g, " ").trimStart());
}

function readFound(
  found: readonly chrono.ParsedResult[],
  text: string,
  wall: Date,
): WallTime | undefined {
  const told = found.filter(namesDay).map((one) => ({ one, days: daysTo(one, wall) }));
  const clocks = found.filter(({ start }) => start.isCertain("hour"));
  const [clock = found[0]] = clocks;
  const day = oneDay(told);
  if (clock === undefined || clocks.length > 1 || found.some(({ end }) => end)) return undefined;
  if (found.some((one) => !isRead(one, text)) || (told.length > 0 && day === undefined))
    return undefined;
  const isExact = clock.start.tags().has("result/relativeDateAndTime");
  return isExact
    ? { at: clock.start.date().getTime(), length: "exact" }
    : onClock({ day, clock }, text, wall);
}

/** A day, an hour, or a part of a day that no other part contradicts. */
function isRead(one: chrono.ParsedResult, text: string): boolean {
  const isPart = partOf(one.text) !== undefined && partOf(one.text) === partOf(text);
  return namesDay(one) || one.start.isCertain("hour") || isPart;
}

type Found = { day: Told | undefined; clock: chrono.ParsedResult };

function onClock({ day, clock }: Found, text: string, wall: Date): WallTime | undefined {
  const time = clockOf(clock, text);
  const east = clock.start.isCertain("timezoneOffset") ? clock.start.get("timezoneOffset") : null;
  const zone = east === null ? {} : { east, hasDay: day !== undefined };
  if (day !== undefined) {
    const at = onDay(wall, day.days + weekAhead(day, { wall, time }), time);
    return isJustOver(day) ? undefined : { at, length: "wall", ...zone };
  }
  const today = onDay(wall, 0, time);
  return { at: today <= wall.getTime() ? onDay(wall, 1, time) : today, length: "wall", ...zone };
}

/** "This evening", late at night, is not tomorrow's. */
function isOver({ at }: WallTime, words: string, wall: Date): boolean {
  return ofToday.test(words) && at >= startOf(wall) + 86_400_000;
}

const ofToday = /\b(?:tonight|this (?:morning|afternoon|evening))\b/iu;

/** "In 6 months" names the same day of another month. */
function namesDay({ start }: chrono.ParsedResult): boolean {
  const isFar = start.tags().has("result/relativeDate") && start.isCertain("year");
  return isFar || start.isCertain("day") || start.isCertain("weekday");
}

function daysTo(one: chrono.ParsedResult, wall: Date): number {
  const { start } = one;
  if (isWeek(one)) return (8 - wall.getUTCDay()) % 7 || 7;
  const [year, month, day] = [start.get("year"), start.get("month"), start.get("day")];
  const midnight = Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1);
  return Math.round((midnight - startOf(wall)) / 86_400_000);
}

/** "Monday" is the next one where the hour of this one is over. */
function weekAhead({ one: { start, text }, days }: Told, { wall, time }: OfDay): number {
  const isWeekday = start.isCertain("weekday") && !start.isCertain("day");
  const isNamed = isWeekday && !/\b(?:this|today)\b/u.test(text);
  return isNamed && days === 0 && onDay(wall, 0, time) <= wall.getTime() ? 7 : 0;
}

type OfDay = { wall: Date; time: Clock };

/** "21 November" on the day after is rather over than a year away. */
function isJustOver({ one: { start }, days }: Told): boolean {
  return start.isCertain("month") && !start.isCertain("year") && days > 365 - justOver;
}

const justOver = 31;

function startOf(wall: Date): number {
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
}

type Clock = { hour: number; minute: number };

function onDay(wall: Date, days: number, { hour, minute }: Clock): number {
  return startOf(wall) + days * 86_400_000 + (hour * 60 + minute) * 60_000;
}

function partOf(text: string): number | undefined {
  const part = /\b(morning|afternoon|evening|tonight|night)\b/.exec(text)?.[1];
  return part === undefined ? undefined : hours[part];
}

function clockOf({ start }: chrono.ParsedResult, text: string): Clock {
  const part = partOf(text);
  if (!start.isCertain("hour")) return { hour: part ?? 8, minute: 0 };
  const [hour, minute] = [start.get("hour") ?? 0, start.get("minute") ?? 0];
  const said = start.isCertain("meridiem") || /\b(?:0?[7-9]|1\d):\d{2}\b/.test(text);
  return { hour: !said && isLate(hour, part) ? hour + 12 : hour, minute };
}

/** 1 to 6 without more are the hours after noon. */
function isLate(hour: number, part: number | undefined): boolean {
  if (hour >= 12) return false;
  return part === undefined ? hour >= 1 && hour <= 6 : part >= 13;
}
