import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";

const place =
  "(?:the )?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|newest|oldest|latest)(?: (?:one|e?mail|message))?|(?:that|this)(?: (?:one|e?mail|message))?|it|number \\d{1,2}";
const asked = new RegExp(
  `^(?:and |so )?what (?:does|did|do|has) (?!it\\b)[^,;:?"“]{2,40} (?:say|says|said|write|written|want|wants) in (?<place>${place})[\\s?.!]*$`,
  "iu",
);

/** "What does Rose say in the first?", behind a list: what the first of it says. Undefined for other words. */
export function saidInPlace(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const { place: where } = asked.exec(text.trim())?.groups ?? {};
  const isListed = (world.earlier.at(-1)?.shown ?? 0) > 0;
  return isListed && where !== undefined ? read(`what does ${where} say`, world) : undefined;
}
