import { createContext, use, type ReactNode } from "react";
import { useSession } from "./api-context.tsx";
import { useSettings } from "./use-settings.ts";

const TimeZone = createContext<string | undefined>(undefined);

/** Gives the screens below it the time zone that the person has chosen. */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const zone = useSettings(session !== null)?.time_zone ?? undefined;
  return (
    <TimeZone value={zone !== undefined && isKnown(zone) ? zone : undefined}>{children}</TimeZone>
  );
}

/** The time zone in which times are shown; undefined: the browser's own. */
export function useTimeZone(): string | undefined {
  return use(TimeZone);
}

/** The server may know zones that this browser does not. */
function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
