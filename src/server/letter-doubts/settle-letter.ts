import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { doubtOf } from "./doubt-of.ts";
import { letterGoesOn } from "./letter-goes-on.ts";
import { toldToReader } from "./told-to-reader.ts";

type Said = { line: Line; text: string; world: World };
type Read = (text: string, world: World) => Interpretation;

/** What a request means once it is settled where its letter ends, what has to be asked of it, and to whom it speaks. */
export function settleLetter(
  { line, text, world }: Said,
  meaning: Interpretation,
  read: Read,
): Interpretation {
  return (
    letterGoesOn(text, meaning, (whole) => read(whole, world)) ??
    doubtOf({ line, text }, meaning, world) ??
    toldToReader(text, meaning)
  );
}
