import type { Clause } from "./clause.ts";
import type { Part } from "./part.ts";
import type { World } from "../plan/world.ts";

/**
 * What a clause asks to be written: a message, a reply, a forward. `behind` are the clauses that follow, since a letter's text
 * may hold what looks like one; `Part.clauses` says how many of them it took. Undefined where nothing is to be written.
 */
export function readLetter(
  _clause: Clause,
  _behind: readonly Clause[],
  _world: World,
): Part | undefined {
  return undefined;
}
