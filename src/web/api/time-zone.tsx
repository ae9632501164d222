import { isZone } from "#time/zone-clock.ts";
import { createContext, use, type ReactNode } from "react";

const TimeZone = createContext<string | undefined>(undefined);

type TimeZoneProviderProps = { timeZone: string | undefined; children: ReactNode };

/** Gives the screens below it the time zone that the person has chosen. */
export function TimeZoneProvider({ timeZone, children }: TimeZoneProviderProps) {
  // The server may know zones that this browser does not.
  const zone = timeZone !== undefined && isZone(timeZone) ? timeZone : undefined;
  return <TimeZone value={zone}>{children}</TimeZone>;
}

/** The time zone in which times are shown; undefined: the browser's own. */
export function useTimeZone(): string | undefined {
  return use(TimeZone);
}
