import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { questionFirst } from "#server/sentences/answer-first.ts";
import { aboutTheLetter } from "./about-the-letter.ts";
import { conditionAtEnd } from "./condition-at-end.ts";
import { copyInText } from "./copy-in-text.ts";
import { dayOfEvent } from "./day-of-event.ts";
import { dayOfWish } from "./day-of-wish.ts";
import { directionAsText } from "./direction-as-text.ts";
import { doubtfulTail } from "./doubtful-tail.ts";
import { thingOrLetter } from "./thing-or-letter.ts";
import { tornLetter } from "./torn-letter.ts";
import { whoseDay } from "./whose-day.ts";

/** What has to be asked before a message goes out as it was read: where it ends, what its subject is, when it goes. */
export function doubtOf(
  { line, text }: { line: Line; text: string },
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  return (
    questionFirst(line, meaning) ??
    copyInText(text, meaning) ??
    tornLetter(line, meaning) ??
    doubtfulTail(text, meaning, world) ??
    conditionAtEnd(text, meaning) ??
    aboutTheLetter(text, meaning) ??
    directionAsText(text, meaning) ??
    thingOrLetter(text, meaning, world) ??
    whoseDay(text, meaning) ??
    dayOfEvent(text, meaning) ??
    dayOfWish(text, meaning)
  );
}
