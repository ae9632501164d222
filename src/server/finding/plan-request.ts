import type { Follows, World } from "#server/assist-plan/interpretation.ts";
import type { Plan } from "#server/assist-plan/plan.ts";
import type { TextMaker } from "./text-maker.ts";

/** Whose request is carried out, and what ends it before its next effect. */
export type RequestFrame = {
  userId: string;
  /** The session that asks: a card is spent by the same one alone. */
  sessionId: string;
  signal: AbortSignal;
  /** Who makes the texts that the person has not typed. */
  texts: TextMaker;
  /** Says what is being done, in words. */
  onStatus(text: string): void;
};

/** A plan to be carried out, with all that its words may mean. */
export type PlanRequest = RequestFrame & {
  /** By which all that is done is undone, and a repeat does nothing twice. */
  requestId: string;
  /** The person's words of this turn, and of the earlier ones. */
  text: string;
  said: readonly string[];
  plan: Plan;
  /** The words of earlier turns that it completes, where they are not those of a question and its answer. */
  follows?: Follows | undefined;
  world: World;
  /** Ids of uploads that go along with what is written. */
  files: readonly string[];
  /** Gmail's ids of messages: what the last answer showed, what of that no later request touched, what is open. */
  pointed: Readonly<Record<"earlier" | "rest" | "open", readonly string[]>>;
  /** The last request that did something; null: none has. */
  lastRequest: string | null;
  /** Those before it that did something too, the last of them first. */
  requestsBefore?: readonly string[];
};
