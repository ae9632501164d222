import type { ActionResult } from "#contract/assistant.ts";
import type { HearText, ReadersAndWriters } from "../plan/readers-and-writers.ts";
import type { MessageStep, ResolvedMessage } from "../policy/step.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";
import type { StepOutcome } from "./outcome.ts";

/** A request while its approved steps are executed. */
export type Doing = {
  userId: string;
  /** By which all of it is undone. */
  requestId: string;
  /** The person's words, for the journal. */
  reason: string;
  texts: ReadersAndWriters;
  signal: AbortSignal;
  /** Says what is being done. */
  onStatus(status: Status): void;
  /** Hears what a reader says while it reads. */
  hear?: HearText | undefined;
};

/** What is being done just now; `answer/` has the words for it. */
export type Status = { step: string; act?: string; how?: string; count: number };

/** What one step came to. `ends`: nothing after it is begun. */
export type StepDone = {
  outcome: StepOutcome;
  done: ActionResult[];
  ends?: boolean;
};

/** Executes the steps that write, and those that take back. Each throws what keeps all of it from being done. */
export type WritingExecutor = {
  /** `at`: the place of its step in the request and its own in the step, by which it has a key. */
  doMessage(
    context: AssistantContext,
    doing: Doing,
    one: { step: MessageStep; message: ResolvedMessage; at: { step: number; message: number } },
  ): Promise<StepDone>;
  /** `request`: null where there is none to be undone. */
  doUndo(context: AssistantContext, doing: Doing, request: string | null): Promise<StepDone>;
  doTakeBack(
    context: AssistantContext,
    doing: Doing,
    outboxIds: readonly string[],
  ): Promise<StepDone>;
};
