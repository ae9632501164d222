import { zoneOffset } from "#time/zone-clock.ts";
import type { Term } from "./ast.ts";

type Edge = Extract<Term, { kind: "day" | "time" }>;

/** From when on, or before when, in plain English; `zone` is the one that tells hours. */
export function describeEdge(edge: Edge, zone: string): string {
  if (edge.kind === "time") {
    const side = edge.side === "after" ? "at or after" : "before";
    const { day, hour } = clockOf(edge.seconds, zone);
    return `received ${side} ${describeDay(day)}, ${hour}${zoneWords(zone)}`;
  }
  const day = describeDay(timeOf(edge.day));
  return edge.side === "after" ? `received on ${day} or later` : `received before ${day}`;
}

/** Both edges as people say them together: a day, days, a month, a year, or hours of a day. Undefined where nothing lies between. */
export function describeSpan(after: Edge, before: Edge, zone: string): string | undefined {
  if (after.kind === "day" && before.kind === "day") {
    const [first, end] = [timeOf(after.day), timeOf(before.day)];
    return first < end ? `received ${describeDays(first, end - dayLength)}` : undefined;
  }
  if (after.kind === "time" && before.kind === "time" && after.seconds < before.seconds) {
    const [from, until] = [clockOf(after.seconds, zone), clockOf(before.seconds, zone)];
    if (from.day !== until.day) return undefined;
    const hours = `from ${from.hour} until ${until.hour}${zoneWords(zone)}`;
    return `received on ${describeWeekday(from.day)}, ${hours}`;
  }
  return undefined;
}

const dayLength = 24 * 3600 * 1000;

/** The beginning of a day that is written `2004/04/16`, in UTC. */
function timeOf(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split("/").map(Number);
  return Date.UTC(year, month - 1, date);
}

function describeDays(first: number, last: number): string {
  if (first === last) return `on ${describeWeekday(first)}`;
  const [from, to] = [partsOf(first), partsOf(last)];
  if (from.year !== to.year) return `from ${describeDay(first)} to ${describeDay(last)}`;
  const isOneMonth = from.month === to.month;
  const isWhole = from.date === 1 && partsOf(last + dayLength).date === 1;
  if (isWhole && isOneMonth) return `in ${from.month} ${from.year}`;
  if (isWhole && from.month === months[0] && to.month === months[11]) return `in ${from.year}`;
  const begin = isOneMonth ? `${from.date}` : `${from.date} ${from.month}`;
  return `from ${begin} to ${describeDay(last)}`;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

function partsOf(time: number): { date: number; month: string; year: number } {
  const at = new Date(time);
  const month = months[at.getUTCMonth()] ?? "";
  return { date: at.getUTCDate(), month, year: at.getUTCFullYear() };
}

function describeDay(time: number): string {
  const { date, month, year } = partsOf(time);
  return `${date} ${month} ${year}`;
}

function describeWeekday(time: number): string {
  return `${weekdays[new Date(time).getUTCDay()]} ${describeDay(time)}`;
}

/** The day and the hour that a zone's clock shows. */
function clockOf(seconds: number, zone: string): { day: number; hour: string } {
  const wall = seconds * 1000 + zoneOffset(seconds * 1000, zone);
  const day = Math.floor(wall / dayLength) * dayLength;
  return { day, hour: new Date(wall).toISOString().slice(11, 16) };
}

function zoneWords(zone: string): string {
  return zone === "UTC" ? " UTC" : ` (${zone})`;
}
