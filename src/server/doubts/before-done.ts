import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { leftOutOne } from "./left-out-one.ts";
import { ofTheFormer } from "./of-the-former.ts";
import { undoneAtOnce } from "./undone-at-once.ts";

/** A meaning with whose mail its later steps are of, or what has to be asked before anything of it is done. */
export function beforeDone(meaning: Interpretation, text: string): Interpretation {
  return ofTheFormer(leftOutOne(undoneAtOnce(meaning), text), text);
}
