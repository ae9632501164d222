import type { Origin, Provenance } from "./provenance.ts";

/** The origin of what a mind has made that has seen the person's words alone. For `agent` and `grammar` only: the linter says so. */
export const fromPlan = { provenance: "planned" } as Origin<"planned">;

/** The origin of a value that was kept with a turn of the conversation or a card, as it was then. For those two only. */
export function keptOrigin(provenance: Provenance): Origin {
  return { provenance } as Origin;
}
