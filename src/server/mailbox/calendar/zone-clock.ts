import { findIana } from "windows-iana";

/**
 * The zone that a calendar's zone name stands for, by a name or offset that `Intl` knows: an IANA name, a Windows one also
 * with a number behind it, one behind a prefix, an offset; undefined where none is known.
 */
export function ianaZone(name: string): string | undefined {
  const plain = name.trim().replaceAll(/^"|"$/g, "");
  const parts = plain.split("/");
  const behindPrefix = [3, 2, 1].map((count) => parts.slice(-count).join("/"));
  const windows = findIana(plain.replace(/ \d$/, ""));
  const known = [plain, ...windows, offsetZone(plain), ...(parts.length > 2 ? behindPrefix : [])];
  return known.find((zone) => zone !== undefined && isZone(zone));
}

function offsetZone(name: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] =
    /^(?:UTC|GMT)? ?([+-])(\d{1,2}):?(\d\d)?$/i.exec(name) ?? [];
  return sign === undefined ? undefined : `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Milliseconds by which a zone's clock is ahead of UTC at a time. */
export function zoneOffset(at: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(at);
  const [year = 1970, month = 1, ...rest] = units.map((unit) =>
    Number(parts.find(({ type }) => type === unit)?.value),
  );
  const [day, hour, minute, second] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

/**
 * When a zone's clock shows a time that is given as if it were UTC. Of two the first; one that is left out is as much
 * later (RFC 5545, 3.3.5).
 */
export function atZoneClock(wall: number, offsetAt: (at: number) => number): number {
  const before = wall - offsetAt(wall - day);
  const after = wall - offsetAt(wall + day);
  return [before, after].find((at) => at + offsetAt(at) === wall) ?? before;
}

const day = 24 * 3_600_000;
const units = ["year", "month", "day", "hour", "minute", "second"];
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  if (formatters.size < 1000) formatters.set(timeZone, made);
  return made;
}
