import type { Query } from "#query/ast.ts";
import { allOf, negate } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";
import type { Clause, ClauseContext } from "./clause.ts";
import { pickedAt } from "./picked-at.ts";
import { placedTarget } from "./placed-target.ts";
import { readBareAct } from "./read-bare-act.ts";
import { isOfAnotherList, saidOfRest } from "./said-of-rest.ts";

/** Acts behind which a search still finds the same messages in the same order. */
const marks: ReadonlySet<string> = new Set(["star", "important", "read", "unread", "label"]);
const changed = /\b(?:is:(?:unread|read|starred|important)|label:)/u;

/**
 * "… and archive the rest" behind a clause that marks some by their place, as "star Ada's newest", or does something to those of
 * a time, as "delete promotions older than a month": all that it names but those. A question where a list of other mail is shown; undefined for other words.
 */
export function restOfPicked(
  clause: Line,
  before: Line | undefined,
  { world, steps }: ClauseContext,
): Clause | undefined {
  const said = before && saidOfRest(clause, before);
  if (before === undefined || said === undefined) return undefined;
  const last = steps.at(-1);
  const rest = pickedAt(before, world) === undefined ? otherTimes(last) : restOf(last);
  if (rest === undefined) return undefined;
  const words = [...said.verb.words, ...(said.tail?.words ?? [])];
  const bare = readBareAct(partOfLine({ ...clause, words }, 0, words.length), { world });
  if (bare === undefined) return undefined;
  if (isOfAnotherList(rest, world)) return whoseRest;
  const target = placedTarget([bare.act], rest);
  return { kind: "steps", steps: [{ do: "act", ...bare, target }] };
}

/** What is not of the one time that was said, of all that was named besides. */
function otherTimes(step: Step | undefined): Target | undefined {
  if (step?.do !== "act" || !isPlain(step.target)) return undefined;
  const query = parseQuery(step.target.query);
  const terms = query.kind === "and" ? query.terms : [];
  const [time, ...times] = terms.filter(({ kind }) => kind === "age" || kind === "day");
  const others = terms.filter((term) => term !== time && !isPlace(term));
  if (time === undefined || times.length > 0 || others.length === 0) return undefined;
  if (others.some(isException)) return undefined;
  return { ...step.target, query: printQuery(allOf([...others, negate(time)])) };
}

function isPlain({ of, skip, count, ...more }: Target): boolean {
  const { query: _query, order, ...narrowed } = more;
  const isNarrowed = Object.values(narrowed).some((one) => one !== undefined);
  return of === "mailbox" && order === "newest" && skip === 0 && count === null && !isNarrowed;
}

/** "Except Rose's": whether the rest is hers too is not said. */
function isException(term: Query): boolean {
  return term.kind === "not" && term.term.kind === "text";
}

/** Where mail lies, which the act may have changed. */
function isPlace(term: Query): boolean {
  return term.kind === "in" || (term.kind === "not" && term.term.kind === "in");
}

const whoseRest = {
  kind: "question" as const,
  text: "The rest of which emails do you mean? Please say it in one sentence.",
  choices: [],
};

function restOf(step: Step | undefined): Target | undefined {
  if (step?.do !== "act" || !marks.has(step.act)) return undefined;
  const { of, query, skip, count, conversation, deleted } = step.target;
  const isWhole = of === "mailbox" && conversation === undefined && deleted === undefined;
  if (!isWhole || count === null || skip > 0 || changed.test(query)) return undefined;
  return { ...step.target, skip: count, count: null };
}
