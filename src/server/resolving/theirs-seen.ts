import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { thoseOrTheirs } from "#server/assist-plan/range-question.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import { findTarget } from "#server/finding/find-target.ts";
import type { Resolving, Unresolved } from "#server/finding/resolving.ts";

const verbs = "archive|delete|trash|bin|star|unstar|mute|mark|move|label|report";
const theirs = new RegExp(
  String.raw`^(?<verb>\W*(?:(?:please|now|ok(?:ay)?|then|and|can you|could you)[\s,]+)*(?:${verbs})) [^\s"“”:,;]+(?: [^\s"“”:,;]+)?['’]s?(?: (?:e-?mail|mail|message))?(?<end>(?: (?:as|to|into)\b.{1,40})?[\s.!]*)$`,
  "iu",
);

/** Messages that are looked for among what is seen. */
const most = 100;

/**
 * "Delete Ann's mail", where some of it lies open or was just shown, and not all: which of both is asked. Undefined for any other act.
 */
export async function theirsSeen(
  context: AssistantContext,
  resolving: Resolving,
  { target }: StepOf<"act">,
): Promise<Unresolved | undefined> {
  const said = saidIn(resolving.request);
  const sender = wholeOf(target);
  const of = seenIn(resolving.request);
  if (said === undefined || sender === undefined || of === undefined) return undefined;
  const seen = await findTarget(context, resolving, { target: { ...target, of }, most });
  const all = await findTarget(context, resolving, { target, most: seen.rows.length + 1 });
  if (seen.rows.length === 0 || all.rows.length <= seen.rows.length) return undefined;
  const { verb, end } = said;
  const those = of === "open" ? "this" : "those";
  const choices = [`${verb} ${those}${end}`, `${verb} all mails from ${sender}${end}`];
  return { kind: "question", text: thoseOrTheirs, choices };
}

function saidIn({ plan, text }: Resolving["request"]): { verb: string; end: string } | undefined {
  const said = plan.steps.length === 1 ? theirs.exec(text.slice(0, longest)) : null;
  return said === null
    ? undefined
    : { verb: said.groups?.["verb"] ?? "", end: said.groups?.["end"] ?? "" };
}

/** Characters of such an order. */
const longest = 200;

/** Where mail may be seen: what lies open, else what the last turn has shown. */
function seenIn({ pointed, world }: Resolving["request"]): "open" | "earlier" | undefined {
  if (pointed.open.length > 0) return "open";
  return (world.earlier.at(-1)?.shown ?? 0) > 0 ? "earlier" : undefined;
}

/** The one sender all of whose mail is meant. */
function wholeOf(target: Target): string | undefined {
  const terms = isPart(target) ? [] : termsOf(parseQuery(target.query));
  const senders = terms.flatMap((one) =>
    one.kind === "text" && one.field === "from" ? [one.text] : [],
  );
  const others = terms.filter((term) => !isState(term));
  return senders.length === 1 && others.length === 1 ? senders[0] : undefined;
}

function isPart({ of, count, skip, bySender = false, each, conversation }: Target): boolean {
  if (of !== "mailbox" || count !== null || skip > 0) return true;
  return bySender || (each ?? conversation) !== undefined;
}

function termsOf(query: Query): readonly Query[] {
  return query.kind === "and" ? query.terms : [query];
}

/** What an act adds to it: "archive" looks in the inbox alone. */
function isState(term: Query): boolean {
  return term.kind === "not" ? isState(term.term) : term.kind === "in" || term.kind === "is";
}
