import type { Card } from "#contract/assistant.ts";
import type { Outcome } from "#server/carrying-out/outcome.ts";
import { shownText, someOf } from "./shown-text.ts";

/** What waits for a click, its card standing below: all of it, or what is left where other things are done already. */
export function sayCard({ card, steps, done }: Outcome): string {
  if (card?.state !== "open" || !steps.some(({ did }) => did === "wait")) return "";
  if (done.length === 0 && !steps.some(hasFailed))
    return "Please look at this below and approve it. Nothing of it is done yet.";
  return `Not done yet: ${titlesOf(card)}. Please look at it below and approve it.`;
}

/** Then "nothing of it" would be of that step too. */
function hasFailed(step: Outcome["steps"][number]): boolean {
  if (step.did === "act" || step.did === "permanentDelete") return step.refused !== null;
  return step.did === "fail" || step.did === "stop";
}

function titlesOf({ steps }: Card): string {
  return someOf(
    steps.map(({ title }) => shownText(title)),
    3,
  );
}
