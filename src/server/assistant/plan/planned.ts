import type { Origin } from "./provenance.ts";

/** The origin of what a mind has made that has seen the person's words alone. For `agent` and `grammar` only: the linter says so. */
export const fromPlan = { provenance: "planned" } as Origin<"planned">;
