import type { Query } from "#query/ast.ts";
import { printQuery } from "#query/print.ts";
import { limits } from "#contract/limits.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { Question } from "#server/typed-words/reader.ts";

/** What words for messages are read for, and what stands before them. */
export type Options = {
  world: World;
  purpose: "read" | "change";
  step?: number | undefined;
  steps?: readonly Step[] | undefined;
  list?: number | "earlier" | undefined;
  whole?: boolean;
  /** Whether the words are of another sentence than what was found before. */
  apart?: boolean | undefined;
};
export type Result = { kind: "target"; target: Target } | ({ kind: "question" } & Question);
/** `exact`: there are so many, and which of more was not said. */
export type Chosen = {
  order: "newest" | "oldest";
  skip: number;
  count: number | null;
  exact?: true;
};

/** A target of those messages; a query too long to be kept is asked about. */
export function made(of: Target["of"], query: Query, chosen: Chosen): Result {
  const text = printQuery(query);
  if (text.length > limits.query) return asking();
  return { kind: "target", target: { of, query: text, ...chosen } };
}

/** The question where words do not say which messages. */
export function asking(): Result {
  return { kind: "question", text: "Which emails do you mean?", choices: [] };
}
