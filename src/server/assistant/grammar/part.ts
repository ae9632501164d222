import type { Query, TextField } from "#query/ast.ts";
import type { Question, Reply, Step, Target, Understood } from "../plan/plan.ts";
import type { Fitting, Reading } from "./clause.ts";

/** What one clause comes to. */
export type Part =
  | {
      kind: "steps";
      steps: Step[];
      /** Words that nothing was made of, as typed. */
      leftover: string[];
      /** Clauses behind this one that it took as well. */
      clauses?: number;
    }
  | { kind: "question"; question: Question }
  | { kind: "reply"; reply: Reply };

/** Where a clause stands: what the ones before it came to, and which of several people a name means. */
export type Place = {
  /** Steps of the plan so far. */
  steps: readonly Step[];
  /** Messages that "them" are, where the clause before did nothing with them: "do not delete these, archive them". */
  target: Target | undefined;
  /** The person chosen for a name, by the words of the name. */
  chosen: ReadonlyMap<string, Fitting>;
};

/** What the readers of a clause know beside it. */
export type FrameContext = { reading: Reading; place: Place };

/** What is asked, as a part and as the whole that was understood. */
export function question(asked: Question): Extract<Part, { kind: "question" }> {
  return { kind: "question", question: asked };
}

/** What is said in words alone, in the same way. */
export function reply(
  code: string,
  parameters: Reply["parameters"] = {},
): Extract<Part, { kind: "reply" }> {
  return { kind: "reply", reply: { code, parameters } };
}

/** A plan as what was understood. Of left-over words it holds so many characters, and so many of them. */
export function planned(
  steps: readonly Step[],
  leftover: readonly string[] = [],
  replaces = false,
): Extract<Understood, { kind: "plan" }> {
  const words = leftover.map((said) => said.slice(0, 200)).slice(0, 50);
  return { kind: "plan", plan: { steps: [...steps], leftover: words, replaces } };
}

/** A question without choices. */
export function toAsk(code: string, parameters: Question["parameters"] = {}): Question {
  return { code, parameters, choices: [] };
}

/** The target of a step that has one. */
export function targetOf(step: Step | undefined): Target | undefined {
  return step !== undefined && "target" in step ? step.target : undefined;
}

/** A target with nothing said: the whole mailbox. */
export const mailbox: Target = { query: "", order: "newest", skip: 0, count: null };

/** Replaces every condition of a query, as far as the change gives another. */
export function mapTerms(query: Query, change: (term: Query) => Query | undefined): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map((term) => mapTerms(term, change)) };
  if (query.kind === "not") return { ...query, term: mapTerms(query.term, change) };
  return change(query) ?? query;
}

/** A query whose texts, or those that stand in some fields, are looked for in another field. */
export function inField(query: Query, field: TextField, former?: readonly TextField[]): Query {
  return mapTerms(query, (term) =>
    term.kind === "text" && (former?.includes(term.field) ?? true) ? { ...term, field } : undefined,
  );
}
