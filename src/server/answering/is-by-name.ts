import { parseQuery } from "#query/parse.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { Resolving } from "#server/finding/resolving.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";
import { isOfSender, saysLatest } from "./in-open.ts";

/** Whether a mail is answered that nothing but its sender's name is said of, and none lies open. */
export function isByName(
  step: StepOf<"reply" | "forward">,
  { asked, request }: Pick<Resolving, "asked" | "request">,
): boolean {
  const { do: what, target } = step;
  if (what !== "reply" || target.of !== "mailbox") return false;
  if (request.follows?.resumes !== undefined || request.pointed.open.length > 0) return false;
  if (target.order !== "newest" || target.skip > 0 || !isOfSender(parseQuery(target.query)))
    return false;
  return !wordsBesideText(asked, step).some(saysLatest);
}
