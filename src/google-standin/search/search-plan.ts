import type { Query, TextTerm } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { labelsNamed, toLabelSlug } from "#query/label-slug.ts";
import { findNeedles } from "#query/match-text.ts";
import { makeJudge, type Judge, type MatchOptions } from "#query/match.ts";
import { toMessageId } from "#query/matchable-message.ts";
import { timeRange, type TimeRange, type TimeTerm } from "#query/query-time.ts";

/** A search of a mailbox: a query, and what its words depend on. */
export type MailSearch = { query: Query; options: MatchOptions };

/** What can be said of every message that a search finds, so that an index leads to them, and the last word on each. */
export type SearchPlan = {
  judge: Judge;
  everywhere: boolean;
  labels: string[];
  messageId: string | undefined;
  from: number;
  before: number;
  /** Texts that stand in what is kept of the message for searches. */
  needles: string[];
};

/** How to find what a search asks for; `everywhere`: in Spam and Trash too, whatever the query says. */
export function planSearch({ query, options }: MailSearch, everywhere: boolean): SearchPlan {
  const wide = everywhere || includesSpamTrash(query);
  const asked = wide ? allOf([query, { kind: "in", place: "anywhere" }]) : query;
  const plan: SearchPlan = {
    judge: makeJudge(asked, options),
    everywhere: wide,
    labels: [],
    messageId: undefined,
    from: 0,
    before: Number.MAX_SAFE_INTEGER,
    needles: [],
  };
  for (const term of query.kind === "and" ? query.terms : [query]) demand(plan, term, options);
  return plan;
}

/** How many conditions of one kind are given to the index; the judge knows the rest. */
const most = 10;

function demand(plan: SearchPlan, term: Query, options: MatchOptions): void {
  switch (term.kind) {
    case "is":
    case "in":
    case "label":
    case "category":
      if (plan.labels.length < most) plan.labels.push(...labelOf(term, options));
      return;
    case "message-id":
      plan.messageId = toMessageId(term.id);
      return;
    case "text":
      if (plan.needles.length < most) plan.needles.push(...onlyNeedle(term, options));
      return;
    default:
      if (isTimeTerm(term)) narrow(plan, timeRange(term, options));
  }
}

function isTimeTerm(term: Query): term is TimeTerm {
  return term.kind === "day" || term.kind === "time" || term.kind === "age";
}

function narrow(plan: SearchPlan, { from, before }: TimeRange): void {
  plan.from = Math.max(plan.from, from);
  plan.before = Math.min(plan.before, before);
}

/** The one text that a term looks for, unless JSON writes it in another way. */
function onlyNeedle(term: TextTerm, { me }: MatchOptions): string[] {
  const needles = findNeedles(term, me);
  return needles.length === 1 ? needles.filter((one) => !/["\\\p{Cc}]/u.test(one)) : [];
}

type LabelTerm = Extract<Query, { kind: "is" | "in" | "label" | "category" }>;

const systemLabels = new Map([
  ["unread", "UNREAD"],
  ["starred", "STARRED"],
  ["important", "IMPORTANT"],
  ["inbox", "INBOX"],
  ["sent", "SENT"],
  ["drafts", "DRAFT"],
  ["spam", "SPAM"],
  ["trash", "TRASH"],
  ["chats", "CHAT"],
  ["primary", "CATEGORY_PERSONAL"],
  ["social", "CATEGORY_SOCIAL"],
  ["promotions", "CATEGORY_PROMOTIONS"],
  ["updates", "CATEGORY_UPDATES"],
  ["forums", "CATEGORY_FORUMS"],
]);

/** The one label that a condition demands, where it demands one. */
function labelOf(term: LabelTerm, { userLabels }: MatchOptions): string[] {
  if (term.kind === "label") {
    const ids = [...userLabels.keys()].filter((id) => toLabelSlug(id) === term.name);
    const named = [...new Set([...labelsNamed(term.name, userLabels), ...ids])];
    return named.length === 1 ? named : [];
  }
  const name = term.kind === "is" ? term.state : term.kind === "in" ? term.place : term.category;
  const label = systemLabels.get(name);
  return label === undefined ? [] : [label];
}
