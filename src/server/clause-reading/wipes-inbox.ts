import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const wiped = linePattern(
  "(?:wipe|purge|nuke|flush|zap|dump|scrap|trash|bin|destroy|erase|delete|remove|discard|ditch|drop|lose|kill|get rid of|throw|do away with)(?: (?:out|away|off))? (?:(?:the|my|our|all|of|whole|entire|complete) )*(?:inbox|mailbox)(?: (?:out|clean|away))?|(?:get|bring|take) (?:(?:the|my|our) )?(?:inbox|mailbox) (?:down )?to (?:zero|0|nothing)|inbox zero",
);

/** "Wipe my inbox", which says no more of what shall go than "empty my inbox" does. */
export function wipesInbox(line: Line): boolean {
  return matchLine(line, wiped) !== undefined;
}
