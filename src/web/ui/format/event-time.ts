import { timeFormatter, type TimePlace } from "./format-time.ts";

/** A time of an event as the contract has it. */
type EventTime = { at: string | null; local: string; zone: string | null };

const day = { weekday: "long", year: "numeric", month: "long", day: "numeric" } as const;
const clock = { hour: "numeric", minute: "2-digit" } as const;
const rowDay = { weekday: "short", month: "short", day: "numeric" } as const;

/**
 * When an event is, in the reader's zone and with its name; whole days as they are written, and a time whose zone is not
 * known as its sender wrote it.
 */
export function eventTime(
  starts: EventTime,
  ends: EventTime | null,
  { locale, timeZone }: TimePlace = {},
): string {
  if (!starts.local.includes("T")) return `${range({ starts, ends }, day, { locale })}, all day`;
  if (starts.at === null) {
    const told = range({ starts, ends }, { ...day, ...clock }, { locale });
    return starts.zone === null ? told : `${told} (${starts.zone})`;
  }
  const options = { ...day, ...clock, timeZoneName: "short" } as const;
  return range({ starts, ends }, options, { locale, timeZone });
}

/** What the clock at the event's own place shows, where that is not the reader's; else undefined. */
export function eventPlaceTime(starts: EventTime, place: TimePlace = {}): string | undefined {
  if (starts.at === null || starts.zone === null) return undefined;
  const options = { ...rowDay, ...clock } as const;
  const there = timeFormatter(options, { ...place, timeZone: "UTC" }).format(read(starts.local));
  const here = timeFormatter(options, place).format(new Date(starts.at));
  return here === there ? undefined : `${there} (${starts.zone.replaceAll("_", " ")})`;
}

/** The day of an event, for a row: `Fri, Mar 20`, with its year where that is not this one. */
export function eventDay(starts: EventTime, now: Date, place: TimePlace = {}): string {
  const at = starts.at === null ? read(starts.local) : new Date(starts.at);
  const where = starts.at === null ? { ...place, timeZone: "UTC" } : place;
  const year = { year: "numeric" } as const;
  const isThisYear =
    timeFormatter(year, where).format(at) === timeFormatter(year, place).format(now);
  return timeFormatter(isThisYear ? rowDay : { ...rowDay, ...year }, where).format(at);
}

function range(
  { starts, ends }: { starts: EventTime; ends: EventTime | null },
  options: Intl.DateTimeFormatOptions,
  place: TimePlace,
): string {
  const written = starts.at === null || ends?.at === null;
  const from = starts.at === null ? read(starts.local) : new Date(starts.at);
  const to = ends === null ? from : written ? read(ends.local) : new Date(ends.at ?? "");
  const formatter = timeFormatter(options, written ? { ...place, timeZone: "UTC" } : place);
  return to.getTime() <= from.getTime() ? formatter.format(from) : formatter.formatRange(from, to);
}

/** A local time as if it were UTC. */
function read(local: string): Date {
  return new Date(local.includes("T") ? `${local}Z` : `${local}T00:00:00Z`);
}
