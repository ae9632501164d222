import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { SaidWords } from "#server/assist-plan/said-words.ts";
import { wordsBesideText } from "#server/message-parts/words-beside-text.ts";

/** The invitations among what is answered, where the person speaks of one: "accept Ada's invitation". */
export function invitationOf(
  step: StepOf<"reply" | "forward">,
  asked: Pick<SaidWords, "turns">,
): Target | undefined {
  const { do: what, target } = step;
  if (what !== "reply" || target.of !== "mailbox") return undefined;
  if (!wordsBesideText(asked, step).some((turn) => spoken.test(turn))) return undefined;
  if (/\bsubject:/u.test(target.query)) return undefined;
  return { ...target, query: printQuery(allOf([parseQuery(target.query), invitations])) };
}

/** Before what the answer shall say. */
const spoken = /^(?:(?!\b(?:that|saying|says|telling|because|i|we)\b|:).)*?\binvit(?:ation|e)\b/u;
const invitations = parseQuery("{subject:invitation subject:invite subject:invited}");
