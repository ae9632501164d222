import type { Email } from "#contract/messages.ts";
import type { ResolvedStep } from "#server/policy/resolved-step.ts";
import type { PlanRequest } from "./plan-request.ts";
import type { RequestWords } from "./request-words.ts";

/** A request while its steps are resolved, one after the other. */
export type Resolving = {
  request: PlanRequest;
  said: RequestWords["said"];
  asked: RequestWords["asked"];
  order: RequestWords["order"];
  /** Gmail's ids of what each step before has found. */
  found: ReadonlyMap<number, readonly string[]>;
};

/** What keeps a step from being resolved: a question to the person, or why it cannot be. */
export type Unresolved =
  /** `shown`: the messages that the answers to choose from are of, in their order. */
  | { kind: "question"; text: string; choices: string[]; shown?: readonly Email[] }
  | { kind: "refuse"; why: string; message: string };

export type Resolved = { kind: "step"; step: ResolvedStep } | Unresolved;
