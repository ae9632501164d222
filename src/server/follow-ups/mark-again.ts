import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import { acted, actsAgain } from "#server/earlier-acts/acts-again.ts";
import type { LastAct } from "#server/earlier-acts/last-act.ts";
import { behindSmallWords } from "#server/earlier-acts/take-lead.ts";

const again =
  /^(?:(?:make|mark) (?:it|them|that|those|these) )?(?:as )?(?<what>unread|read|unstar|unstarred|star|starred|important|unimportant)(?: (?:it|them|that|those|these))? again[\s.!]*$/iu;

/** "Unread again" behind what was marked as read: as they were, where that is all that was done. Undefined for other words. */
export function markAgain(text: string, last: LastAct): Interpretation | undefined {
  const what = again.exec(behindSmallWords(text))?.groups?.["what"]?.toLowerCase();
  const act = marks.get(what ?? "");
  const { first, said, steps } = last;
  if (act === undefined || !last.isDone || first.do !== "act" || reverse.get(act) !== first.act)
    return undefined;
  if (steps.length === 1) return undone([...said, text]);
  const step = { do: "act", act, target: acted, label: null, until: null } as const;
  return actsAgain(last, { steps: [step], undoes: false, text, among: "earlier" });
}

/** What was marked so before stays so. */
function undone(said: readonly string[]): Interpretation {
  const order = ["Undo that.", ...said].join("\n");
  return { kind: "plan", plan: { steps: [{ do: "undo" }] }, follows: { order, among: "earlier" } };
}

type Mark = "read" | "unread" | "star" | "unstar" | "important" | "unimportant";

const marks = new Map<string, Mark>([
  ["read", "read"],
  ["unread", "unread"],
  ["star", "star"],
  ["starred", "star"],
  ["unstar", "unstar"],
  ["unstarred", "unstar"],
  ["important", "important"],
  ["unimportant", "unimportant"],
]);
const reverse: ReadonlyMap<Mark, Mark> = new Map([
  ["read", "unread"],
  ["unread", "read"],
  ["star", "unstar"],
  ["unstar", "star"],
  ["important", "unimportant"],
  ["unimportant", "important"],
]);
