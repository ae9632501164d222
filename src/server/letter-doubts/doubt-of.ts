import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { questionFirst } from "#server/sentences/answer-first.ts";
import { aboutTheLetter } from "./about-the-letter.ts";
import { anotherThanked } from "./another-thanked.ts";
import { conditionAtEnd } from "./condition-at-end.ts";
import { copyInText } from "./copy-in-text.ts";
import { dayOfEvent } from "./day-of-event.ts";
import { dayOfWish } from "./day-of-wish.ts";
import { directionAsText } from "./direction-as-text.ts";
import { doubtfulTail } from "./doubtful-tail.ts";
import { thingOrLetter } from "./thing-or-letter.ts";
import { tornLetter } from "./torn-letter.ts";
import { whoseDay } from "./whose-day.ts";

type Said = { line: Line; text: string };
type Doubt = (said: Said, meaning: Interpretation, world: World) => Interpretation | undefined;

const doubts: readonly Doubt[] = [
  ({ line }, meaning) => questionFirst(line, meaning),
  ({ text }, meaning) => copyInText(text, meaning),
  ({ text }, meaning, world) => anotherThanked(text, meaning, world),
  ({ line }, meaning) => tornLetter(line, meaning),
  ({ text }, meaning, world) => doubtfulTail(text, meaning, world),
  ({ text }, meaning) => conditionAtEnd(text, meaning),
  ({ text }, meaning) => aboutTheLetter(text, meaning),
  ({ text }, meaning) => directionAsText(text, meaning),
  ({ text }, meaning, world) => thingOrLetter(text, meaning, world),
  ({ text }, meaning) => whoseDay(text, meaning),
  ({ text }, meaning) => dayOfEvent(text, meaning),
  ({ text }, meaning) => dayOfWish(text, meaning),
];

/** What has to be asked before a message goes out as it was read: where it ends, what its subject is, when it goes. */
export function doubtOf(
  said: Said,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  for (const doubt of doubts) {
    const asked = doubt(said, meaning, world);
    if (asked !== undefined) return asked;
  }
  return undefined;
}
