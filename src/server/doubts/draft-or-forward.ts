import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";

const sending =
  /^\W*(?:(?:please|now|ok(?:ay)?|then|and)[\s,]+)*send (?=(?:the|that|this) one\b)/iu;

/** "Send the one to Ann", behind a draft, is not to pass on the email that it answers. Undefined for any other meaning. */
export function draftOrForward(
  meaning: Interpretation,
  text: string,
  { earlier }: World,
): Interpretation | undefined {
  const [step] = meaning.kind === "plan" ? meaning.plan.steps : [];
  const last = earlier.at(-1);
  if (step?.do !== "forward" || last === undefined || !isDraft(last)) return undefined;
  if (!sending.test(text)) return undefined;
  return { kind: "words", text: whichIsMeant };
}

const whichIsMeant =
  "I have sent nothing. If you mean a draft, you can send it from Drafts. To pass on the email that was shown, say “forward it to” and the name.";

function isDraft({ plan, done }: EarlierTurn): boolean {
  const steps = plan?.steps ?? [];
  return done === true && steps.some((step) => "how" in step && step.how === "draft");
}
