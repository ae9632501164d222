import type { Clause } from "./clause.ts";
import type { Part } from "./part.ts";
import type { World } from "../plan/world.ts";

/** What a clause asks of the contents of mail: a summary, what needs attention, a fact. Undefined where it asks for none. */
export function readQuestion(_clause: Clause, _world: World): Part | undefined {
  return undefined;
}
