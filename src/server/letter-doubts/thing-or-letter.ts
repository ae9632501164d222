import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { thingPassedOn } from "#server/sentences/thing-passed-on.ts";

const order = /^forward (?<what>.+) to (?<who>.+)$/su;

/**
 * "Email Ines the contract" may pass on the mail that has it, or be a new one about it, which is asked. Undefined for any other
 * meaning.
 */
export function thingOrLetter(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  const [step, more] = meaning.kind === "plan" ? meaning.plan.steps : [];
  if (step?.do !== "write" || more !== undefined || step.body.source !== "written")
    return undefined;
  const passed = thingPassedOn(text, world);
  const { what, who } = order.exec(passed ?? "")?.groups ?? {};
  if (passed === undefined || what === undefined || who === undefined) return undefined;
  return {
    kind: "question",
    text: "Shall I forward the email that has it, or write a new one about it?",
    choices: [passed, `write to ${who} about ${what}`],
  };
}
