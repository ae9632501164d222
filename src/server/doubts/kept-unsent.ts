import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { readWriting } from "#server/patterns/read-writing.ts";
import { isWriting } from "#server/sentences/is-writing.ts";
import type { Line } from "#server/typed-words/read-line.ts";

const unsent =
  / (?:do not|never) send(?: (?:it|this|that|them|anything|the (?:e?mail|message|draft|reply)))?(?: (?:off|out|yet|now|for now|just yet|right now|please|though|until i .+))*(?: [.!,])*$/u;

/**
 * "Draft …, but don't send it" and "write to Dana …, don't send it yet": kept as drafts, since nothing is taken back by that.
 * Undefined for other words, and where the message would go out all the same.
 */
export function keptUnsent(bare: Line, world: World): Interpretation | undefined {
  if (!isWriting(bare) || !unsent.test(bare.text.slice(-longest))) return undefined;
  const read = readWriting(bare.source, world);
  if (read?.kind !== "plan") return read?.kind === "question" ? read : undefined;
  const areKept = read.plan.steps.every((step) => "how" in step && step.how === "draft");
  return areKept ? read : undefined;
}

/** Characters of such an end. */
const longest = 120;
