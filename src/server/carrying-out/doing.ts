import type { ActionResult } from "#contract/assistant.ts";
import type { RequestFrame } from "#server/finding/plan-request.ts";
import type { StepOutcome } from "./outcome.ts";

/** A request while its approved steps are carried out. */
export type Doing = Pick<RequestFrame, "userId" | "signal" | "texts" | "onStatus"> & {
  /** By which all of it is undone. */
  requestId: string;
  /** The person's words, for the journal. */
  reason: string;
};

/** What one step came to. `ends`: nothing after it is begun. */
export type StepDone = {
  outcome: StepOutcome;
  done: ActionResult[];
  ends?: boolean;
};
