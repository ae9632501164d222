import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";

const lead =
  /^(?:(?:en)?titled|called|headed|with (?:the |a )?(?:subject|title)|(?:the )?subject(?: line)?)[\s:=–—-]{0,4}["'“‘„«]/iu;

/** "Subject Tomorrow at 9: the board", without quotation marks. */
const bare =
  /^(?:with (?:the |a )?|the )?subject(?: line)?\s+(?!(?:matter|to)\b)[^\s:][^:\n]{1,80}[:;]\s/iu;

/** Asks for the text where words for its subject begin it: “titled 'Plan 4': 'Hello …” was not read as it was meant. */
export function subjectAsText({ steps }: Plan): Interpretation | undefined {
  const isMixed = steps.some(
    (step) => "body" in step && step.body.source === "typed" && isMixedIn(step.body.text.trim()),
  );
  return isMixed ? whichText : undefined;
}

function isMixedIn(text: string): boolean {
  return lead.test(text) || bare.test(text);
}

const whichText: Interpretation = {
  kind: "question",
  text: "I cannot tell the subject from the text. What should the message say?",
  choices: [],
};
