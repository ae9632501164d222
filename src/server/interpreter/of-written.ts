import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
import { toldByName, toldWhom } from "#server/doubts/told-whom.ts";
import { writtenOrAnswered } from "#server/doubts/written-or-answered.ts";
import { behindDenial } from "#server/earlier-acts/take-lead.ts";
import { anotherThen } from "#server/patterns/another-then.ts";
import { changeLast } from "#server/patterns/change-last.ts";
import { sameLetter } from "#server/patterns/same-letter.ts";
import { dropDraft } from "#server/taking-back/drop-draft.ts";
import { showsDraft } from "./shows-draft.ts";

type Read = (text: string, world: World) => Interpretation;

/** What is said of the message that was written last, or to whom it went. */
export function ofWritten(text: string, world: World, read: Read): Interpretation | undefined {
  return (
    dropDraft(text, world.earlier) ??
    showsDraft(text, world) ??
    writtenOrAnswered(text, world.earlier) ??
    sameLetter(text, world) ??
    toldByName(text, world, read) ??
    toldWhom(text, world, read) ??
    changeLast(text, world) ??
    changeInOtherWords(text, world) ??
    anotherThen(text, world)
  );
}

/** Characters. */
const longestChange = 200;

/** "No, Friday" of a message that waits is "make it Friday", and "yes" to a change that was offered is that change. */
function changeInOtherWords(text: string, world: World): Interpretation | undefined {
  if (text.length > longestChange) return undefined;
  const picked = pickedChoice(text, world.earlier.at(-1)?.choices ?? []);
  const rest = picked === undefined ? behindDenial(text) : undefined;
  const words = picked ?? (rest === undefined ? undefined : `make it ${rest}`);
  return words === undefined ? undefined : changeLast(words, world);
}
