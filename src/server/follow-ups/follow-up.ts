import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askAmong } from "#server/asked-further/ask-among.ts";
import { askFurther } from "#server/asked-further/ask-further.ts";
import { askOfSent } from "#server/asked-further/ask-of-sent.ts";
import { askReply } from "#server/asked-further/ask-reply.ts";
import { correctAct, narrowAct } from "./correct-act.ts";
import { countOfAct } from "#server/asked-further/count-of-act.ts";
import { doAgain } from "./do-again.ts";
import { exceptFromAct } from "./except-from-act.ts";
import { goOnAct } from "./go-on-act.ts";
import { goOnReading } from "#server/asked-further/go-on-reading.ts";
import { lastAct } from "#server/earlier-acts/last-act.ts";
import { markAgain } from "./mark-again.ts";
import { saidInPlace } from "#server/asked-further/said-in-place.ts";
import { oneBefore } from "#server/asked-further/one-before.ts";
import { nextPage } from "#server/asked-further/next-page.ts";
import { narrowReading } from "#server/asked-further/narrow-reading.ts";
import { putBack } from "./put-back.ts";
import { removeMark } from "./remove-mark.ts";
import { toOthersToo } from "./to-others-too.ts";
import { askedByName, whatThen } from "#server/asked-further/what-then.ts";
import { whatAbout } from "#server/asked-further/what-about.ts";
import { whatElse } from "#server/asked-further/what-else.ts";
import { whereTheyWent } from "#server/asked-further/where-they-went.ts";
import { whatWasDone } from "#server/asked-further/what-was-done.ts";

/** Characters of words that only go on from others. */
const longest = 160;

/**
 * What words come to that say nothing whole by themselves, but correct the last request, leave something out of it or want
 * it for other messages too. Undefined for a request of its own.
 */
export function followUp(text: string, world: World, read: Interpret): Interpretation | undefined {
  const turn = world.earlier.at(-1);
  if (turn === undefined)
    return whatWasDone(text, world) ?? whatElse(text, world) ?? whatThen(text, world);
  if (turn.asked !== null || text.length > longest) return undefined;
  return ofShown(text, world, read) ?? ofAct(text, world) ?? firstOf(text, world, readings);
}

function ofShown(text: string, world: World, read: Interpret): Interpretation | undefined {
  return (
    oneBefore(text, world, read) ??
    saidInPlace(text, world, read) ??
    askedByName(text, world, read) ??
    whatAbout(text, world, read)
  );
}

type Reading = (text: string, world: World) => Interpretation | undefined;

const readings: readonly Reading[] = [
  doAgain,
  toOthersToo,
  narrowReading,
  askAmong,
  nextPage,
  goOnReading,
  whatElse,
  whatThen,
  whatWasDone,
  whereTheyWent,
  askOfSent,
  askReply,
  askFurther,
];

function firstOf(text: string, world: World, all: readonly Reading[]): Interpretation | undefined {
  for (const read of all) {
    const meant = read(text, world);
    if (meant !== undefined) return meant;
  }
  return undefined;
}

function ofAct(text: string, world: World): Interpretation | undefined {
  const last = lastAct(world);
  if (last === undefined) return undefined;
  for (const read of [
    countOfAct,
    putBack,
    markAgain,
    removeMark,
    narrowAct,
    exceptFromAct,
    correctAct,
    goOnAct,
  ]) {
    const meant = read(text, last, world);
    if (meant !== undefined) return meant;
  }
  return undefined;
}
