import type { World } from "#server/assist-plan/interpretation.ts";
import { pickRule } from "#server/phrases/pick-rule.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { newDraft } from "#server/typed-words/reader.ts";

/** The words that say how many of the newest or the oldest are meant, from one on and before another. */
export type Picked = { at: number; next: number };

/** Where words first say which by their age: "two newest" in "Ada's two newest mails". */
export function pickedAt(line: Line, world: World): Picked | undefined {
  for (const at of line.words.keys()) {
    const draft = newDraft();
    const next = pickRule({ line, at, to: line.words.length, world, purpose: "change", draft });
    const { order, skip } = draft.pick;
    if (next !== undefined && order !== undefined && skip === undefined) return { at, next };
  }
  return undefined;
}
