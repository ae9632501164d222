import type { World } from "#server/assist-plan/interpretation.ts";
import { readSendTime } from "#server/times/read-send-time.ts";

/** What a time may begin with. */
export const timeStart =
  /^(?:for|on|at|in|by|this|next|tomorrow|today|tonight|first|later|around|the day|early|to go out|to be sent|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|noon|midnight|half|end of|eod|\d)/i;

type TimeStart = { at: Date; end: number } | null;

/** What texts begin with, of the newest worlds: the ways to read a clause come to the same places again and again. */
const timesRead = new WeakMap<World, Map<string, TimeStart>>();
const mostKept = 2000;

/** The longest time to come with which a text begins, of at most ten words. */
export function readTimeStart(text: string, world: World): { at: Date; rest: string } | undefined {
  if (!timeStart.test(text)) return undefined;
  const head = text.slice(0, 90);
  const kept = timesRead.get(world) ?? new Map<string, TimeStart>();
  if (kept.size < mostKept) timesRead.set(world, kept);
  const known = kept.get(head);
  const found = known === undefined ? findTimeStart(head, world) : known;
  kept.set(head, found);
  return found === null ? undefined : { at: found.at, rest: text.slice(found.end) };
}

/** "5pm at the" goes on. */
const notEnded = /[\ue000-\ue00f\n]|\s(?:at|in|on|for|to|of|by|with|the|an?|my|our)$/i;

function findTimeStart(head: string, world: World): TimeStart {
  const stops = [...head.matchAll(/\S(?=$|[\s,;:!?]|\.(?:\s|$))/g)].slice(0, 10);
  for (const { index } of stops.reverse()) {
    const words = head.slice(0, index + 1);
    const at = notEnded.test(words) ? undefined : readSendTime(words, world);
    if (at !== undefined) return { at, end: index + 1 };
  }
  return null;
}
