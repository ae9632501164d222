import type { Interpretation } from "#server/assist-plan/interpretation.ts";

const both =
  /^\W*(?:(?:please|ok(?:ay)?|no|wait)[\s,]+)*(?:do not|don['’]?t|never) (?<verb>archive|delete|trash|bin|star|unstar|mute|snooze)\b[^]{0,400}?\b(?:then|and) \k<verb>(?: (?:it|them|that|those|these|this))?[\s.!?]*$/iu;

/** "Don't delete it and then delete it": neither is done. Undefined for other words. */
export function deniedAndOrdered(
  meaning: Interpretation,
  text: string,
): Interpretation | undefined {
  const verb =
    meaning.kind === "plan" ? both.exec(text)?.groups?.["verb"]?.toLowerCase() : undefined;
  if (verb === undefined) return undefined;
  return {
    kind: "question",
    text: `You say both not to ${verb} and to ${verb}, so I have done nothing. Which emails do you mean?`,
    choices: [],
  };
}
