import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isUnclear } from "./read-wholly.ts";

type Read = (text: string, world: World) => Interpretation;

const open = /^(?<rest>[^]+?)\s+(?<by>from|about)[\s.…:?!]*$/iu;
/** Characters. */
const longest = 200;

/**
 * Asks for what words that end too early lead to, as in "delete emails from". Undefined for other words, and for such as
 * ask for nothing without their end either.
 */
export function endsTooEarly(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const { rest, by = "" } = open.exec(text)?.groups ?? {};
  const before = rest === undefined ? undefined : read(rest, world);
  if (before === undefined || before.kind === "words" || isUnclear(before)) return undefined;
  const asked = by.toLowerCase() === "from" ? "From whom?" : "About what?";
  return { kind: "question", text: asked, choices: [] };
}
