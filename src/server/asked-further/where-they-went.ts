import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { lastDone } from "#server/assist-plan/last-done.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const asks =
  /^(?:(?:and|so|ok(?:ay)?|but|wait)[\s,]+)*where (?:(?:are|is) (?:they|those|these|it|that)(?: now)?|(?:did|have|has) (?:they|those|these|it|that) (?:go|gone)|(?:did|have) you (?:put|move|moved|send|sent) (?:them|those|these|it|that))(?: (?:to|now|then))*[\s.?!]*$/iu;
const places: Readonly<Record<string, string>> = {
  archive: "In All Mail, no longer in the inbox. A search finds all as before.",
  mute: "In All Mail, no longer in the inbox, also when somebody answers.",
  delete: "In Trash. Gmail deletes what lies there for good after 30 days.",
  spam: "In Spam. Gmail deletes what lies there for good after 30 days.",
  snooze: "In Snoozed until the time you named, and then back in the inbox.",
  restore: "Out of Trash, and where all was before.",
  notSpam: "Back in the inbox.",
};

/** "Where are they now?", behind an act that moved messages. Undefined for other words, and behind anything else. */
export function whereTheyWent(text: string, { earlier }: World): Interpretation | undefined {
  const turn = earlier.at(-1);
  if (turn?.done !== true || turn !== lastDone(earlier) || !asks.test(text.trim()))
    return undefined;
  const steps = turn.plan?.steps ?? [];
  const told = [...new Set(steps.map(placeOf))];
  const [place] = told;
  return place === undefined || told.length > 1 ? undefined : { kind: "words", text: place };
}

function placeOf(step: Step): string | undefined {
  if (step.do === "permanentDelete") return "Nowhere: all of it was deleted for good.";
  if (step.do !== "act") return undefined;
  if (step.act === "move") return `In ${step.label ?? "the inbox"}.`;
  return places[step.act] ?? "In the same place as before: I moved nothing.";
}
