import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import type { Writing } from "./writing.ts";

/** A message that a turn wrote. `isBehindMail`: other mail was shown since, which words may be about as well. */
export type Letter = { turn: EarlierTurn; written: Writing; isBehindMail: boolean };

/** Turns that are looked back at. */
const near = 5;

/**
 * The one message that the last turn wrote; one that waits for its click also behind turns that changed nothing since. What
 * it answers is what that turn showed, wherever it was looked for.
 */
export function letterInHand(earlier: readonly EarlierTurn[]): Letter | undefined {
  const aside: EarlierTurn[] = [];
  for (const turn of earlier.slice(-near).toReversed()) {
    const written = messageOf(turn);
    if (written !== undefined) return letterOf(turn, written, aside);
    if (!isAside(turn)) return undefined;
    aside.push(turn);
  }
  return undefined;
}

/** The one message that a turn wrote. */
function messageOf({ plan }: EarlierTurn): Writing | undefined {
  const [step, another] = plan?.steps ?? [];
  return step !== undefined && another === undefined && "how" in step ? step : undefined;
}

function letterOf(
  turn: EarlierTurn,
  written: Writing,
  aside: readonly EarlierTurn[],
): Letter | undefined {
  const mayWait = turn.done !== true && written.how !== "draft";
  if (aside.length > 0 && !mayWait) return undefined;
  const isBehindMail = aside.some(({ plan }) => plan !== null);
  const isPointing = written.do !== "write" && written.target.of !== "mailbox";
  if (isPointing && isBehindMail) return undefined;
  const isShown = isPointing || aside.length === 0;
  return { turn, written: isShown ? ofShown(turn, written) : written, isBehindMail };
}

function ofShown({ shown }: EarlierTurn, written: Writing): Writing {
  if (written.do === "write" || shown !== 1) return written;
  const target = { ...written.target, of: "earlier" as const, query: "", skip: 0, count: 1 };
  return { ...written, target: { ...target, order: "newest", byAge: undefined } };
}

/** Whether a turn did nothing, and took nothing back: words alone, what was not understood, a search. */
function isAside({ message, plan, asked, choices = [], done }: EarlierTurn): boolean {
  if (done === true || message === "" || withdraws(message)) return false;
  if (asked !== null) return choices.length === 0 && asked.startsWith("I did not understand");
  return plan === null || plan.steps.every(isSearch);
}

/** "Shorter" behind a summary may be meant of that. */
function isSearch(step: Step): boolean {
  const isRead = step.do === "summarise" && step.question !== null;
  return isRead || step.do === "find" || step.do === "count" || step.do === "listWaiting";
}
