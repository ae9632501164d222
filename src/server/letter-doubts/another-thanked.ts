import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const joined =
  /(?:,? and|,) (?<order>(?:thank|congratulate|remind|invite) (?<who>(?!(?:you|him|her|them|me|us|it|the|my|our|your)\b)[\p{L}.'’-]{2,40}(?: (?!(?:for|on|to|about|that|if|whether)\b)[\p{L}.'’-]{2,40})?) (?=(?:for|on|to|about|that|if|whether)\b)[^"“”]{2,200})$/iu;

/** "Tell Ann that it is fine and thank Bo for the plan": whether Bo gets a message of his own is asked. Undefined for any other meaning. */
export function anotherThanked(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  if (meaning.kind !== "plan" || !isToBeWritten(meaning.plan.steps)) return undefined;
  const found = joined.exec(text.slice(0, longest).trim());
  const { order = "", who = "" } = found?.groups ?? {};
  if (found === null || findContacts(who, world).length === 0) return undefined;
  const before = text.slice(0, found.index).trim();
  return {
    kind: "question",
    text: `Is “${order}” for ${who}, in a message of its own?`,
    choices: [`${before}. Then ${order}`],
  };
}

/** Characters. */
const longest = 1000;

function isToBeWritten([step, another]: readonly Step[]): boolean {
  return (
    another === undefined && step !== undefined && "body" in step && step.body.source === "written"
  );
}
