import type { ReadMessage } from "../plan/readers-and-writers.ts";
import type { Handle, Question, Step } from "../plan/plan.ts";
import type { Handles } from "../plan/handles.ts";
import type { Origin } from "../plan/provenance.ts";
import type { Outcome } from "./outcome.ts";

/** What a mind is told of a step: numbers, handles and codes, never a word that others wrote. */
export type StepReport =
  | {
      state: "found";
      handle: Handle;
      count: number;
      more: boolean;
      unread: number;
      oldest: Date | null;
      newest: Date | null;
    }
  | { state: "counted"; count: number; rows: number }
  /** Something was said to the person. */
  | { state: "told"; handle?: Handle; count?: number }
  | { state: "done"; changed: number; already: number; handle?: Handle }
  | { state: "drafted" | "sent" | "scheduled"; handle?: Handle; count: number }
  | { state: "waits"; count: number; why: readonly string[] }
  | { state: "refused" | "failed"; code: string }
  | { state: "asks"; question: Question }
  | { state: "stopped" };

/** One request on its way: each step is resolved, judged by the policy, and done, put on a card with all after it, or refused. */
export type Course = {
  /**
   * Never throws for what the step meets: the report and the outcome say it. `written`: the step as the mind wrote it, where
   * values out of mail stand in `step` for their handles; no later turn is told more of it.
   */
  run(step: Step, written?: Step): Promise<StepReport>;
  /** From now on the mind that plans has seen something of this origin. */
  taint(origin: Origin): void;
  /** The messages of a handle, at most so many, for a reader: a mind that plans never sees them. Undefined where it holds none. */
  read(handle: Handle, most?: number): Promise<ReadMessage[] | undefined>;
  /** Ends the course: what waits is frozen on one card. `left`: steps of the plan that were not run. */
  end(left?: readonly Step[]): Promise<Outcome>;
  handles: Handles;
};
