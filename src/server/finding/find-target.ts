import { limits } from "#contract/limits.ts";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { isGuessed } from "#server/assist-plan/mail-kinds.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import type { FoundTarget } from "#server/policy/resolved-step.ts";
import type { FoundRow } from "#server/mail-tables/found-facts.ts";
import type { AssistantContext } from "./assistant-context.ts";
import { findConversation, type FoundConversation } from "./find-conversation.ts";
import { findMessages, type Found, type Search } from "./find-messages.ts";
import { inAnyForm } from "./in-any-form.ts";
import { otherForms } from "./other-forms.ts";
import type { Resolving } from "./resolving.ts";
import { strangeAddresses } from "./strange-addresses.ts";
import { toldSenders } from "#server/told-targets/told-senders.ts";
import { toldTarget } from "#server/told-targets/told-target.ts";
import { whereToLook } from "./where-to-look.ts";

/** Senders that are told of many messages. */
const sendersAtMost = 10;

/** `isWhole`: whether all that lies open is meant, drafts too. */
type Wanted = { target: Target; most?: number; isWhole?: boolean };

/** What a target stands for in the mirror, of at most so many messages. Throws `search_too_slow`. */
export async function findTarget(
  context: AssistantContext,
  resolving: Resolving,
  { target, most = limits.actMessages, isWhole = false }: Wanted,
): Promise<FoundTarget & { rows: readonly FoundRow[]; moments?: readonly Date[] }> {
  const { order, byAge, skip, count, unanswered, each, senders } = target;
  const { request, said } = resolving;
  const { userId, world } = request;
  const { among, without, query } = await whereToLook(context, resolving, { target, isWhole });
  const { timeZone } = world;
  const narrowing = { order, skip, count, unanswered, each, senders };
  const search = { query, among, without, byAge, ...narrowing, timeZone, most };
  const told = target.bySender === true ? { ...target, of: "mailbox" as const, query } : target;
  const { answer, searched } = await findInForms(context, userId, {
    search,
    within: target.conversation,
  });
  return {
    ...summaryOf(answer),
    ...(answer.conversations !== undefined && {
      conversations: answer.conversations,
      moments: answer.moments ?? [],
    }),
    query,
    meaning: meaningOf({ ...told, query: searched }),
    told: toldTarget(told, world),
    ...(searched !== search.query && {
      forms: otherForms(parseQuery(searched), parseQuery(search.query)),
    }),
    fromMail: strangeAddresses(target.query, said, world).length > 0,
    ...(isOfGuess(target, request.plan.steps) && { guessed: true }),
  };
}

/** Whether a target, or the one of the same request that it is among, is found by a guess at the kind of mail. */
function isOfGuess({ of, query }: Target, steps: readonly Step[]): boolean {
  if (isGuessed(parseQuery(query))) return true;
  const before = typeof of === "number" ? steps[of] : undefined;
  if (before === undefined || !("target" in before)) return false;
  return isOfGuess(before.target, steps.slice(0, Number(of)));
}

type Answer = Found & Partial<FoundConversation>;

/** Words as they were said; where these find nothing, in their other number too. */
async function findInForms(
  context: AssistantContext,
  userId: string,
  { search, within }: { search: Search; within: string | undefined },
): Promise<{ answer: Answer; searched: string }> {
  const said = parseQuery(search.query);
  const exact = printQuery(inAnyForm(said, "left out"));
  const wide = printQuery(inAnyForm(said, "all"));
  const answer = await lookFor(exact);
  if (answer.rows.length > 0 || wide === exact) return { answer, searched: search.query };
  const wider = await lookFor(wide);
  const isFound = wider.rows.length > 0;
  return isFound ? { answer: wider, searched: wide } : { answer, searched: search.query };

  function lookFor(query: string): Promise<Answer> {
    const asked = { ...search, query };
    return within === undefined
      ? findMessages(context, userId, asked)
      : findConversation(context, userId, { search: asked, within });
  }
}

type Summary = Omit<FoundTarget, "query" | "meaning" | "told" | "fromMail"> & {
  rows: readonly FoundRow[];
};

function summaryOf({ rows, more, shown }: Found): Summary {
  return {
    rows,
    gmailIds: rows.slice(0, limits.actMessages).map(({ gmailId }) => gmailId),
    total: rows.length,
    more,
    unread: rows.filter(({ isUnread }) => isUnread).length,
    outside: rows.filter(({ isThrownAway }) => !isThrownAway).length,
    shown,
    senders: sendersOf(rows).slice(0, sendersAtMost),
  };
}

/** Who sent the messages, who sent most first. */
export function sendersOf(
  rows: readonly Pick<FoundRow, "senderName" | "senderEmail">[],
): { name: string; address: string; count: number }[] {
  const senders = new Map<string, { name: string; address: string; count: number }>();
  for (const { senderName: name, senderEmail: address } of rows) {
    const key = address.toLowerCase();
    const sender = senders.get(key) ?? { name, address, count: 0 };
    sender.count += 1;
    senders.set(key, sender);
  }
  return [...senders.values()].toSorted((a, b) => b.count - a.count);
}

const pointedAt = {
  earlier: "Of the messages shown last",
  rest: "Of the messages shown last that nothing was done with",
  open: "Of the open messages",
};

/** The target in English. */
function meaningOf(target: Target): string {
  const meaning = oneByOne(target);
  return target.conversation === undefined
    ? meaning
    : `The whole conversation of: ${lowerFirst(meaning)}`;
}

function oneByOne(target: Target): string {
  const { order, skip, count, each } = target;
  const whole = wholeOf(target);
  if (count === null && skip === 0) return whole;
  const place = skip === 0 ? "" : `, after the first ${skip}`;
  const amount = count === null ? "all" : count === 1 ? `the ${order}` : `the ${order} ${count}`;
  return `${whole}: ${amount}${place}${each === undefined ? "" : ` of each ${each}`}`;
}

function wholeOf({ of, query, senders }: Target): string {
  const mail = explainQuery(parseQuery(query));
  const narrowed = query.trim() === "" ? "" : `: ${lowerFirst(mail)}`;
  const whole =
    of === "mailbox"
      ? mail
      : `${typeof of === "number" ? "Of what was found before" : pointedAt[of]}${narrowed}`;
  return senders === undefined ? whole : `${whole}, ${toldSenders[senders]}`;
}

/** A sentence's beginning within another. */
function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
