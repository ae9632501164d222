import type { World } from "#server/assist-plan/interpretation.ts";
import { readSendTime } from "#server/times/read-send-time.ts";

/** What a time may begin with. */
export const timeStart =
  /^(?:for|on|at|in|by|this|next|tomorrow|today|tonight|first|later|around|the day|early|to go out|to be sent|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|noon|midnight|half|end of|eod|\d|the (?:morning|afternoon|evening|night|mon|tues|wednes|thurs|fri|satur|sun)|(?:an?|one|two|three|four) weeks? (?:on|from|after))/i;

/** `at`: undefined for times of which not each can be meant. */
type TimeStart = { at: Date | undefined; end: number } | null;

/** What texts begin with, of the newest worlds: the ways to read a clause come to the same places again and again. */
const timesRead = new WeakMap<World, Map<string, TimeStart>>();
const mostKept = 2000;

/**
 * The longest time to come with which a text begins, of at most ten words. Where another time stands right behind that is no
 * part of it, "tomorrow on Wednesday", `at` is undefined and the rest begins behind both.
 */
export function readTimeStart(
  text: string,
  world: World,
): { at: Date | undefined; words: string; rest: string } | undefined {
  if (!timeStart.test(text)) return undefined;
  const head = text.slice(0, 90);
  const kept = timesRead.get(world) ?? new Map<string, TimeStart>();
  if (kept.size < mostKept) timesRead.set(world, kept);
  const known = kept.get(head);
  const found = known === undefined ? findTimes(head, world) : known;
  kept.set(head, found);
  if (found === null) return undefined;
  return { at: found.at, words: text.slice(0, found.end), rest: text.slice(found.end) };
}

function findTimes(head: string, world: World): TimeStart {
  const first = findTimeStart(head, world);
  const more = first === null ? 0 : timeBehind(head.slice(first.end), world);
  return first === null || more === 0 ? first : { at: undefined, end: first.end + more };
}

const strong =
  /^,?\s+(?:(?:on|of|in|at|and|or|next|this|last|the(?= \d)|in the(?= (?:morning|afternoon|evening))|after|from|\d{1,2}|one|two|three|four|five|six)\s+){0,4}(?:(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|tonight|january|february|march|april|june|july|august|september|october|november|december|weeks?|fortnights?|months?|morning|afternoon|evening)|\d{1,2}(?:st|nd|rd|th|am|pm|:\d\d))(?=$|[\s,;:!?]|\.(?:\s|$))/i;
const aNumber = /^\d{1,2}\s+(?!(?:am|pm|o['’]?clock|uhr)\b)/i;
/** "Tomorrow Friday works": what the letter says of the second. */
const said =
  /^\s+(?:works?|is|isn['’]?t|are|was|will|won['’]?t|would|can|can['’]?t|suits?|looks?)\b/i;

/** How much of a text is another time, up to behind it; behind a comma only one that ends the clause. */
function timeBehind(text: string, world: World): number {
  const lead = /^,?\s+/.exec(text)?.[0] ?? "";
  const behind = text.slice(lead.length);
  if (lead === "" || aNumber.test(behind)) return 0;
  const read = timeStart.test(behind) ? findTimeStart(behind, world) : null;
  const like = strong.exec(text)?.[0].length ?? 0;
  const end = Math.max(read === null ? 0 : lead.length + read.end, like);
  return isOfLetter(lead, text.slice(end)) ? 0 : end;
}

function isOfLetter(lead: string, rest: string): boolean {
  return said.test(rest) || (lead.startsWith(",") && !isEnd.test(rest));
}

const isEnd = /^\s*(?:$|[,;:.!?\ue000-\ue00f])/;

/** "5pm at the" goes on. */
const notEnded =
  /[\ue000-\ue00f\n]|\s(?:at|in|on|for|to|of|by|with|about|around|saying|the|an?|my|our)$/i;

function findTimeStart(head: string, world: World): TimeStart {
  const stops = [...head.matchAll(/\S(?=$|[\s,;:!?]|\.(?:\s|$))/g)].slice(0, 10);
  for (const { index } of stops.reverse()) {
    const words = head.slice(0, index + 1);
    const at = notEnded.test(words) ? undefined : readSendTime(words, world);
    if (at !== undefined) return { at, end: index + 1 };
  }
  return null;
}
