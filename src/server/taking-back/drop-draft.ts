import type { EarlierTurn, Interpretation } from "#server/assist-plan/interpretation.ts";

/** Characters. */
const longest = 100;

/**
 * "Discard it", "undo" and "delete the draft" right behind a turn that kept drafts and did nothing else: these are moved to
 * Trash, and not the mail that they answer. Undefined for other words.
 */
export function dropDraft(
  text: string,
  earlier: readonly EarlierTurn[],
): Interpretation | undefined {
  const said = text.trim();
  if (said.length > longest || !hasOnlyDrafted(earlier.at(-1))) return undefined;
  if (!dropping.test(said) && !undoing.test(said)) return undefined;
  return {
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
    follows: { order: said, among: "drafted" },
  };
}

function hasOnlyDrafted(last: EarlierTurn | undefined): boolean {
  const steps = last?.done === true ? (last.plan?.steps ?? []) : [];
  return steps.length > 0 && steps.every((step) => "how" in step && step.how === "draft");
}

const lead =
  "(?:(?:no|oh|ok|okay|actually|sorry|wait|please|thanks|hmm|but|well|just|and|now|then|on second thoughts?|can you|could you)[\\s,.!]+)*";
const what =
  "(?:it|that|this|them|those|these|both|all of them|(?:(?:the|that|this|those|these|my|both|your|the two) )?(?:new |last |latest )?drafts?(?: (?:e-?mail|mail|message|reply|answer)s?)?)";
const away = "(?:[\\s,]+(?:away|out|again|please|now|then|thanks|altogether|completely))*[\\s.!]*";
const dropping = new RegExp(
  `^${lead}(?:delete|discard|trash|bin|scrap|drop|remove|erase|ditch|dump|toss|chuck|throw|get rid of)(?: away| out)? ${what}${away}$`,
  "iu",
);
const undoing = new RegExp(
  `^${lead}(?:undo|revert|take back|take (?:it|that|this|them) back)(?: (?:it|that|this|them|the drafts?))?${away}$`,
  "iu",
);
