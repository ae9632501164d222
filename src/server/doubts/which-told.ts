import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { areTimed, insteadOfTime } from "#server/assist-plan/timed-choice.ts";

type Read = (text: string, world: World) => Interpretation;

const which =
  /^\s*(?:no,? |i mean |i meant |it is )?(?:(?:the|that) )?(?:one |e?mail |message )?(?<words>(?:from|by|about) [^\n]{2,80}?)[\s.!]*$/iu;

/**
 * "The one from Ada" behind the question which of several is meant, where each was told by when it came: the request with
 * that said of it. Undefined for other words.
 */
export function whichTold(text: string, world: World, read: Read): Interpretation | undefined {
  const [first] = timesOffered(world);
  const words = first === undefined ? undefined : which.exec(text)?.groups?.["words"];
  if (words === undefined || first === undefined) return undefined;
  const before = { ...world, earlier: world.earlier.slice(0, -1) };
  const meant = read(insteadOfTime(first, words), before);
  return meant.kind === "plan" ? meant : undefined;
}

function timesOffered({ earlier }: World): readonly string[] {
  const { choices = [], asked, shown = 0 } = earlier.at(-1) ?? {};
  const isWhich = shown < 2 && asked?.endsWith("Which one do you mean?") === true;
  return isWhich && areTimed(choices) ? choices : [];
}
