import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { askAmong } from "./ask-among.ts";
import { askFurther } from "./ask-further.ts";
import { correctAct, narrowAct } from "./correct-act.ts";
import { doAgain } from "./do-again.ts";
import { exceptFromAct } from "./except-from-act.ts";
import { goOnAct } from "./go-on-act.ts";
import { goOnReading } from "./go-on-reading.ts";
import { lastAct } from "#server/earlier-acts/last-act.ts";
import { markAgain } from "./mark-again.ts";
import { narrowReading } from "./narrow-reading.ts";
import { putBack } from "./put-back.ts";
import { removeMark } from "./remove-mark.ts";
import { toOthersToo } from "./to-others-too.ts";

/** Characters of words that only go on from others. */
const longest = 160;

/**
 * What words come to that say nothing whole by themselves, but correct the last request, leave something out of it or want
 * it for other messages too. Undefined for a request of its own.
 */
export function followUp(text: string, world: World): Interpretation | undefined {
  const turn = world.earlier.at(-1);
  if (turn === undefined || turn.asked !== null || text.length > longest) return undefined;
  return (
    ofAct(text, world) ??
    doAgain(text, world) ??
    toOthersToo(text, world) ??
    narrowReading(text, world) ??
    askAmong(text, world) ??
    goOnReading(text, world) ??
    askFurther(text, world)
  );
}

function ofAct(text: string, world: World): Interpretation | undefined {
  const last = lastAct(world);
  if (last === undefined) return undefined;
  for (const read of [
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
