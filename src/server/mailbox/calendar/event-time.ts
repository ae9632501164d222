import ICAL from "ical.js";
import type { EventTime } from "#contract/calendar-event.ts";
import { ownZone } from "./own-zone.ts";
import { atZoneClock, ianaZone, zoneOffset } from "./zone-clock.ts";

/** A date property of an event, or null where it has none that can be read. */
export function eventTime(event: ICAL.Component, name: string): EventTime | null {
  const property = event.getFirstProperty(name);
  const local = localOf(property);
  if (property === null || local === undefined) return null;
  if (local.endsWith("Z")) return { at: local, local: local.slice(0, -1), zone: null };
  const zone = property.getFirstParameter("tzid") ?? "";
  if (!local.includes("T") || zone === "") return { at: null, local, zone: null };
  return inZone(event, local, zone);
}

function inZone(event: ICAL.Component, local: string, zone: string): EventTime {
  const wall = Date.parse(`${local}Z`);
  const iana = ianaZone(zone);
  if (iana !== undefined) {
    const at = atZoneClock(wall, (time) => zoneOffset(time, iana));
    return { at: isoOf(at), local, zone: iana };
  }
  const offset = describedZone(event, zone)?.(wall);
  return {
    at: offset === undefined ? null : isoOf(wall - offset),
    local,
    zone: zone.slice(0, 100),
  };
}

/** The end of an event, by its own property or by how long it lasts; of whole days the last one. */
export function eventEnd(event: ICAL.Component, starts: EventTime | null): EventTime | null {
  if (starts === null) return null;
  const end = eventTime(event, "dtend");
  if (end === null) return endByLength(event, starts);
  // RFC 5545, 3.6.1: the end of whole days is the day behind them.
  const isBehind = !starts.local.includes("T") && end.local > starts.local;
  return isBehind ? { ...end, local: moved(end.local, -1) } : end;
}

function endByLength(event: ICAL.Component, starts: EventTime): EventTime | null {
  const duration = event.getFirstPropertyValue("duration");
  const seconds = duration instanceof ICAL.Duration ? duration.toSeconds() : 0;
  if (!(seconds > 0 && seconds <= longest)) return null;
  if (!starts.local.includes("T"))
    return { ...starts, local: moved(starts.local, Math.ceil(seconds / 86_400) - 1) };
  const local = isoOf(Date.parse(`${starts.local}Z`) + seconds * 1000).slice(0, -1);
  const at = starts.at && isoOf(Date.parse(starts.at) + seconds * 1000);
  return { at, local, zone: starts.zone };
}

const longest = 366 * 86_400;

/** The text of a date property as it was written, normal: a day, a local time, or one in UTC. */
function localOf(property: ICAL.Property | null): string | undefined {
  const value = String(property?.toJSON()[3]);
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ?)?$/.test(value)) return undefined;
  const plain = value.replace("Z", "");
  const read = new Date(plain.includes("T") ? `${plain}Z` : `${plain}T00:00:00Z`);
  const isDate = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(plain);
  return isDate ? value : undefined;
}

function describedZone(event: ICAL.Component, name: string) {
  const zones = event.parent?.getAllSubcomponents("vtimezone").slice(0, 50) ?? [];
  const zone = zones.find((one) => one.getFirstPropertyValue("tzid") === name);
  const location = zone?.getFirstPropertyValue("x-lic-location");
  const known = typeof location === "string" ? ianaZone(location) : undefined;
  if (known !== undefined)
    return (wall: number) => wall - atZoneClock(wall, (time) => zoneOffset(time, known));
  return zone && ownZone(zone);
}

function moved(day: string, days: number): string {
  return isoOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).slice(0, 10);
}

function isoOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+/, "");
}
