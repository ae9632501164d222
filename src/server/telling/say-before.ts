import type { StepOutcome } from "#server/carrying-out/outcome.ts";
import { emailsOf } from "./shown-text.ts";

/** What a request has come to that was begun before, and by whose end nobody was told. */
export function sayBefore({
  changed,
  isUnderWay,
  waiting,
  sent,
}: Extract<StepOutcome, { did: "before" }>): string {
  const parts = [
    ...(changed > 0 ? [`${emailsOf(changed)} changed`] : []),
    ...(isUnderWay ? ["a change that Gmail has not answered yet"] : []),
    ...(waiting > 0 ? [`${emailsOf(waiting)} waiting to be sent`] : []),
    ...(sent > 0 ? [`${emailsOf(sent)} sent or on the way`] : []),
  ];
  const what = parts.length === 0 ? "I know of nothing that it did" : `It did: ${parts.join(", ")}`;
  return `This request was begun before, and is not begun again. ${what}. Activity and Outbox show what came of it.`;
}
