import type { Interpretation } from "#server/assist-plan/interpretation.ts";

/** "Archive them and undo it after that" takes back what nothing is left of: it is asked what shall stay. Any other meaning stays. */
export function undoneAtOnce(meaning: Interpretation): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const { steps } = meaning.plan;
  const undone = steps.findLastIndex(({ do: what }) => what === "undo");
  const isBehindAct = steps.slice(0, Math.max(undone, 0)).some(({ do: what }) => what === "act");
  return isBehindAct ? whatStays : meaning;
}

const whatStays: Interpretation = {
  kind: "question",
  text: "What shall stay done? I undo a request once it is done: say “undo that” then.",
  choices: [],
};
