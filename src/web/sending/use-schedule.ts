import { useState } from "react";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { timeAtWallClock } from "#web/format/wall-clock.ts";
import { wallText } from "./schedule-times.ts";

export type Schedule = {
  on: boolean;
  turn: (on: boolean) => void;
  /** The chosen time at the clock on the wall: `YYYY-MM-DDTHH:MM`; empty while none is. */
  wall: string;
  choose: (wall: string) => void;
  /** The time zone of that clock, as it is named. */
  zone: string;
  /** What that clock shows now. */
  now: string;
  /** The chosen time: "missing", "past", or as the server takes it. */
  chosen: () => "missing" | "past" | { scheduledFor: string; timeZone: string };
};

/** When a message shall go out, by the clock of the person's time zone; it may have a time already. */
export function useSchedule(given?: { scheduledFor: string }): Schedule {
  const zone = useTimeZone();
  const now = useNow();
  const [on, turn] = useState(given !== undefined);
  const [wall, choose] = useState(() =>
    given === undefined ? "" : wallText(new Date(given.scheduledFor), zone),
  );
  const timeZone = zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    on,
    zone: timeZone.replaceAll("_", " "),
    turn,
    wall,
    choose,
    now: wallText(now, zone),
    chosen() {
      const at = timeAtWallClock(new Date(`${wall}Z`), zone);
      if (Number.isNaN(at.getTime())) return "missing";
      if (at <= now) return "past";
      return { scheduledFor: at.toISOString(), timeZone };
    },
  };
}
