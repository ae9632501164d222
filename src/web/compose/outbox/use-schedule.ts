import { calendarZone } from "#time/zone-clock.ts";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { timeAtWallClock } from "#web/ui/format/wall-clock.ts";
import { wallText } from "./schedule-times.ts";

/** What can be wrong about a chosen time. */
type WrongTime = "missing" | "past" | "far";

export type Schedule = {
  on: boolean;
  turn: (on: boolean) => void;
  /** The chosen time at the clock on the wall: `YYYY-MM-DDTHH:MM`; empty while none is. */
  wall: string;
  choose: (wall: string) => void;
  /** The time zone of that clock, as it is named. */
  zone: string;
  /** What that clock shows now, and at the last moment that can be chosen. */
  now: string;
  last: string;
  /** The chosen time as the server takes it, or why it cannot be. */
  chosen: () => WrongTime | { scheduledFor: string; timeZone: string };
};

/** When a message shall go out, by the clock of the person's time zone; it may have a time already. */
export function useSchedule(given?: { scheduledFor: string }): Schedule {
  const zone = useTimeZone();
  const now = useNow();
  const [on, turn] = useState(given !== undefined);
  const [wall, choose] = useState(() =>
    given === undefined ? "" : wallText(new Date(given.scheduledFor), zone),
  );
  const last = new Date(now.getTime() + limits.scheduleAhead * 1000);
  const timeZone = zone ?? calendarZone();
  return {
    on,
    zone: timeZone.replaceAll("_", " "),
    turn,
    wall,
    choose,
    now: wallText(now, zone),
    last: wallText(last, zone),
    chosen() {
      const at = timeAtWallClock(new Date(`${wall}Z`), zone);
      if (Number.isNaN(at.getTime())) return "missing";
      if (at <= now) return "past";
      if (at > last) return "far";
      return { scheduledFor: at.toISOString(), timeZone };
    },
  };
}
