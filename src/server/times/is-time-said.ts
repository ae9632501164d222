import type { World } from "#server/assist-plan/interpretation.ts";
import { readSendTime } from "./read-send-time.ts";

type Clock = Pick<World, "now" | "timeZone">;

/**
 * Whether the person said a time: in one place, or its day in one place and its hour in another. A plan's time that nobody
 * said is somebody else's wish, or a misunderstanding.
 */
export function isTimeSaid(at: Date, texts: readonly string[], clock: Clock): boolean {
  const said = texts.flatMap((text) => timesIn(text, clock));
  if (said.some((one) => Math.abs(one.getTime() - at.getTime()) <= nearby)) return true;
  const [day, hour] = wallOf(at, clock);
  const walls = said.map((one) => wallOf(one, clock));
  return walls.some((one) => one[0] === day) && walls.some((one) => one[1] === hour);
}

/** Two times of "in an hour" that were read one after the other. */
const nearby = 120_000;
/** Words with which a time begins that are looked at, and words of one. */
const mostStarts = 40;
const mostWords = 7;
const start =
  /(?<![\p{L}\p{N}])(?:on|at|in|by|for|this|next|tomorrow|today|tonight|first|the|noon|midnight|lunch|end|close|eod|half|quarter|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d)/giu;

function timesIn(text: string, clock: Clock): Date[] {
  return [...text.slice(0, 4000).matchAll(start)].slice(0, mostStarts).flatMap(({ index }) => {
    const ends = [...text.slice(index, index + 80).matchAll(/\S(?=$|[\s,;:!?"'”’)]|\.(?:\s|$))/g)];
    return ends.slice(0, mostWords).flatMap((end) => {
      return readSendTime(text.slice(index, index + end.index + 1), clock) ?? [];
    });
  });
}

/** The day and the hour on the clock of the person's zone. */
function wallOf(at: Date, { timeZone }: Clock): [string, string] {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    dateStyle: "short",
    timeStyle: "short",
  }).format(at);
  const [day = "", hour = ""] = parts.split(", ");
  return [day, hour];
}
