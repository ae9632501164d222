import { zoneDay } from "#time/zone-clock.ts";
import type { ActivityEntry } from "#contract/activity.ts";

export type ActivityDay = {
  /** As `2026-11-21`. */
  day: string;
  title: string;
  entries: ActivityEntry[];
};

/** Entries gathered by the day on which they were made in a time zone, in the order given. */
export function byDay(entries: readonly ActivityEntry[], zone: string): ActivityDay[] {
  const words = new Intl.DateTimeFormat(undefined, { timeZone: zone, dateStyle: "full" });
  const days = new Map<string, ActivityDay>();
  for (const entry of entries) {
    const at = new Date(entry.created_at);
    const day = zoneDay(at, zone);
    const known = days.get(day);
    if (known === undefined) days.set(day, { day, title: words.format(at), entries: [entry] });
    else known.entries.push(entry);
  }
  return [...days.values()];
}
