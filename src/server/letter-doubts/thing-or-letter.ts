import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { thingPassedOn } from "#server/sentences/thing-passed-on.ts";

const order = /^forward (?<what>.+) to (?<who>.+)$/su;

/** "That I'm late" is no thing that could be passed on. */
const clause =
  /^(?:that )?(?:i|we|you|he|she|they|it|there|nobody|everybody)(?:['’](?:m|re|s|ve|ll|d))?\b/iu;

/**
 * "Email Ines the contract" may pass on the mail that has it, or be a new one about it, which is asked. Undefined for any other
 * meaning.
 */
export function thingOrLetter(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  const passed = isWritten(meaning) ? thingPassedOn(text, world) : undefined;
  const { what, who } = order.exec(passed ?? "")?.groups ?? {};
  if (passed === undefined || what === undefined || who === undefined) return undefined;
  if (clause.test(what)) return undefined;
  return {
    kind: "question",
    text: "Shall I forward the email that has it, or write a new one about it?",
    choices: [passed, `write to ${who} about ${what}`],
  };
}

/** Whether all it comes to is a new message whose text is made. */
function isWritten(meaning: Interpretation): boolean {
  const [step, ...more] = meaning.kind === "plan" ? meaning.plan.steps : [];
  return step?.do === "write" && step.body.source === "written" && more.length === 0;
}
