import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

/** Characters. */
const longest = 100;

/**
 * "Discard it", "undo" and "delete the draft" behind a turn that kept drafts and did nothing else, also where only questions
 * about them lie between: these are moved to Trash, and not the mail that they answer. What was sent is no draft any more:
 * whether it is meant is asked. Undefined for other words.
 */
export function dropDraft(
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  const said = text.trim();
  const steps = said.length > longest ? [] : writtenLast(earlier);
  if (steps.length === 0) return undefined;
  if (steps.some(({ how }) => how !== "draft")) return ofGone(said, steps);
  const isSaid = (isMany(steps) ? droppingAll : dropping).test(said) || undoing.test(said);
  return isSaid ? { ...intoTrash, follows: { order: said, among: "drafted" } } : undefined;
}

/** What is on its way, or waits for its time, is no draft. */
function ofGone(said: string, steps: readonly Writing[]): Interpretation | undefined {
  const isWaiting = steps.every(({ how }) => how === "schedule");
  return (isWaiting ? dropping : scrapping).test(said) ? whichOfBoth : undefined;
}

type Writing = Extract<Step, { how: unknown }>;

/** What the last turn that did something has written, where it did nothing else. */
function writtenLast(earlier: readonly EarlierTurn[]): Writing[] {
  const last = earlier.findLast(({ plan, done }) => plan !== null || done === true);
  const steps = last?.done === true ? (last.plan?.steps ?? []) : [];
  const written = steps.filter((step): step is Writing => "how" in step);
  return written.length === steps.length ? written : [];
}

function isMany(steps: readonly Writing[]): boolean {
  return steps.length > 1 || steps.some((step) => "target" in step && step.target.count !== 1);
}

const intoTrash: Extract<Interpretation, { kind: "plan" }> = {
  kind: "plan",
  plan: {
    steps: [
      {
        do: "act",
        act: "delete",
        target: { of: "earlier", query: "", order: "newest", skip: 0, count: null },
        label: null,
        until: null,
      },
    ],
  },
};

const whichOfBoth: Interpretation = {
  kind: "question",
  text: "What I sent, or put off, is no draft any more. Shall I take it back, if it is not too late?",
  choices: ["Take it back"],
};

const lead =
  "(?:(?:no|oh|ok|okay|actually|sorry|wait|please|thanks|hmm|but|well|just|and|now|then|on second thoughts?|can you|could you)[\\s,.!]+)*";
const one =
  "(?:it|that|this|(?:(?:the|that|this|my|your) )?(?:new |last |latest )?draft(?: (?:e-?mail|mail|message|reply|answer))?)";
const many =
  "(?:them|those|these|both|all of them|(?:(?:the|those|these|my|both|your|the two) )?drafts)";
const away = "(?:[\\s,]+(?:away|out|again|please|now|then|thanks|altogether|completely))*[\\s.!]*";
const verb =
  "(?:delete|discard|trash|bin|scrap|drop|remove|erase|ditch|dump|toss|chuck|throw|get rid of)(?: away| out)?";
const dropping = new RegExp(`^${lead}${verb} ${one}${away}$`, "iu");
const droppingAll = new RegExp(`^${lead}${verb} (?:${one}|${many})${away}$`, "iu");
const undoing = new RegExp(
  `^${lead}(?:undo|revert|take back|take (?:it|that|this|them) back)(?: (?:it|that|this|them|the drafts?))?${away}$`,
  "iu",
);
/** Said of a letter rather than of mail. */
const scrapping = new RegExp(`^${lead}(?:discard|scrap) ${one}${away}$`, "iu");
