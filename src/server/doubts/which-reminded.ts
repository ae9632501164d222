import type { Interpretation } from "#server/assist-plan/interpretation.ts";

const owned = /(?<owner>(?<=\s)[\p{L}.-]{1,40}(?:['’]s|s['’])) mail\b/iu;
const ofAll = /\b(?:all|every|everything|each|both|latest|last|newest|oldest|first)\b/iu;

/** "Remind me about Ann's mail" may be of one of hers or of all, which then leave the inbox: that is asked. */
export function whichReminded(meaning: Interpretation, text: string): Interpretation | undefined {
  const [step, another] = meaning.kind === "plan" ? meaning.plan.steps : [];
  const isSnoozed = step?.do === "act" && step.act === "snooze" && step.target.count === null;
  const owner = isSnoozed && another === undefined ? ownerIn(text) : undefined;
  if (owner === undefined) return undefined;
  return {
    kind: "question",
    text: "Do you mean the latest of these emails, or all of them?",
    choices: [`${owner} latest mail`, `all ${owner} mails`].map((mail) =>
      text.replace(owned, mail),
    ),
  };
}

function ownerIn(text: string): string | undefined {
  return ofAll.test(text) ? undefined : owned.exec(text)?.groups?.["owner"];
}
