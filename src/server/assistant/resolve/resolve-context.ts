import type { ActsContext } from "#server/actions/acts-context.ts";
import type { AutomationContext } from "#server/automation/automation-context.ts";
import type { MessageFilesContext } from "#server/mailbox/files/files-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import type { Handles } from "../plan/handles.ts";
import type { ReadersAndWriters } from "../plan/readers-and-writers.ts";
import type { Question, StepOf } from "../plan/plan.ts";
import type { Origin, SpokenWords } from "../plan/provenance.ts";
import type { World } from "../plan/world.ts";
import type { FoundTarget, ResolvedStep } from "../policy/step.ts";

/** What resolving and executing work with: messages found, acted on, written and sent. Filled once by `app.ts`. */
export type AssistantContext = ActsContext &
  OutboxContext & {
    automation: AutomationContext;
    /** What is read of one message beside the mirror: by it lists are left. */
    reading: MessageFilesContext;
  };

/** A request while its steps are resolved, one after the other. */
export type Resolving = {
  userId: string;
  /** By which all that is done is undone, and a repeat does nothing twice. */
  requestId: string;
  world: World;
  handles: Handles;
  /** The person's own words: of earlier turns, and of this one last. */
  spoken: SpokenWords;
  /** Where what the mind says comes from: `planned`, or `read` once it has seen anything of mail. */
  mind: Origin;
  /** Ids of uploads that go along with what is written. */
  files: readonly string[];
  texts: ReadersAndWriters;
  signal: AbortSignal;
  /** Earlier requests of this conversation that did something, the last of them first. */
  earlierRequests: readonly string[];
};

/**
 * A step with its messages, people and texts found; or the question, or the code of the reason, that keeps it from being
 * done.
 */
export type Resolved =
  | { kind: "step"; step: ResolvedStep }
  /** `about`: messages that are shown with it. */
  | { kind: "question"; question: Question; about?: FoundTarget }
  | { kind: "refused"; code: string };

/** Resolves the steps that write, and those that take back. Changes nothing. */
export type WritingResolver = {
  resolveWriting(
    context: AssistantContext,
    resolving: Resolving,
    step: StepOf<"write" | "reply" | "forward" | "revise">,
  ): Promise<Resolved>;
  resolveTakingBack(
    context: AssistantContext,
    resolving: Resolving,
    step: StepOf<"undo" | "undoSend">,
  ): Promise<Resolved>;
};
