import type { Query } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";

type Act = StepOf<"act">["act"];

/** A target with the place and state of the messages that acts are done to; what several are done to is found once, in whatever state. */
export function placedTarget(acts: readonly Act[], target: Target): Target {
  if (target.conversation !== undefined) return placedConversation(acts, target);
  const [only] = acts;
  if (acts.length === 1 && only !== undefined) return placed(only, target);
  const placing = acts.find((act) => act === "archive" || act === "restore" || act === "notSpam");
  return placing === undefined ? target : placed(placing, target);
}

const present = parseQuery("-in:trash -in:spam -in:drafts");

/** What is sought may lie anywhere in its conversation; the place and state are those of what is acted on. */
function placedConversation(acts: readonly Act[], given: Target): Target {
  const { conversation: _, ...target } = given;
  const whole = placedTarget(acts, { ...target, query: "", skip: 0, count: null });
  const isPlaced = /(?:^|[ (])in:/u.test(whole.query);
  const query = isPlaced ? whole.query : printQuery(allOf([parseQuery(whole.query), present]));
  const isPlacedFirst =
    target.count !== null || acts.some((act) => act === "restore" || act === "notSpam");
  return { ...(isPlacedFirst ? placedTarget(acts, target) : target), conversation: query };
}

/** What an act that takes something off needs there to be. */
const states: Partial<Record<Act, string>> = {
  unstar: "is:starred",
  unsnooze: "in:snoozed",
  unmute: "is:muted",
};

function placed(act: Act, target: Target): Target {
  if (act === "restore") return within(target, "trash");
  if (act === "notSpam") return within(orBySender(target), "spam");
  if (act === "read" || act === "unread")
    return otherwise(target, act === "read" ? "is:unread" : "is:read");
  const state = states[act];
  if (state !== undefined) return otherwise(target, state);
  const isOut = act === "archive" || (act === "snooze" && target.count === null);
  return isOut ? inInbox(target) : target;
}

/** Of all that is marked, what is not so yet. */
function otherwise(target: Target, state: string): Target {
  const { query, count, skip } = target;
  const some =
    !isOfMailbox(target) ||
    count !== null ||
    skip > 0 ||
    /\b(?:is:(?:unread|read|starred|muted)|in:snoozed)\b/u.test(query);
  return some
    ? target
    : { ...target, query: printQuery(allOf([parseQuery(query), parseQuery(state)])) };
}

/** What is restored lies in the trash, what is no spam in Spam. */
function within(target: Target, place: "inbox" | "trash" | "spam"): Target {
  const query = parseQuery(target.query);
  if (!isOfMailbox(target) || includesSpamTrash(query)) return target;
  const terms = query.kind === "and" ? query.terms : [query];
  const others = terms.filter((term) => !isOwnMail(term));
  return { ...target, query: printQuery(allOf([...others, { kind: "in", place }])) };
}

/** Nobody knows whose mail lies in Spam: words of the subject may be those of the sender. */
function orBySender(target: Target): Target {
  return { ...target, query: printQuery(withSender(parseQuery(target.query))) };
}

function withSender(query: Query): Query {
  if (query.kind === "and") return { ...query, terms: query.terms.map(withSender) };
  if (query.kind !== "text" || query.field !== "subject") return query;
  return anyOf([query, textTerm("from", query.text)]);
}

function isOfMailbox({ of, bySender = false }: Target): boolean {
  return of === "mailbox" || bySender;
}

/** Left out of what is received, which the place says already. */
function isOwnMail(query: Query): boolean {
  return (
    query.kind === "not" &&
    query.term.kind === "in" &&
    ["sent", "drafts"].includes(query.term.place)
  );
}

/** What is archived comes from the inbox, also where it is counted: the newest that lies there. */
function inInbox(target: Target): Target {
  return /(?:^|[ (])in:/u.test(target.query) ? target : within(target, "inbox");
}
