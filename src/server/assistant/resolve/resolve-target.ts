import { limits } from "#contract/limits.ts";
import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { readDraftsAmong, type MessageFactsRow } from "#server/mailbox/tables/message-facts.ts";
import { conversationsOf } from "#server/mailbox/tables/narrow-emails.ts";
import type { MessagesHeld } from "../plan/handles.ts";
import { pointers, type Handle, type Target } from "../plan/plan.ts";
import { weakest } from "../plan/provenance.ts";
import type { FoundTarget } from "../policy/step.ts";
import { withoutNicknames } from "./resolve-nickname.ts";
import { findMessages, type Found, type Search } from "./find-messages.ts";
import type { AssistantContext, Resolving } from "./resolve-context.ts";

/** Senders that are told of many messages, and messages of whole conversations that are looked at. */
const [sendersAtMost, longest] = [10, 5000];

type ResolvedTarget =
  | { kind: "found"; target: FoundTarget; rows: readonly MessageFactsRow[] }
  | { kind: "refused"; code: "unknown_handle" };

/** `most`: messages at most; `isWhole`: all that lies open is meant, drafts too. */
type Options = { most?: number; isWhole?: boolean };

/** What a target stands for in the mirror. Throws `search_too_slow`. */
export async function resolveTarget(
  context: AssistantContext,
  resolving: Resolving,
  { target, most = limits.actMessages, isWhole = false }: { target: Target } & Options,
): Promise<ResolvedTarget> {
  const place = placeOf(resolving, target);
  if (place === undefined) return { kind: "refused", code: "unknown_handle" };
  const { held, beside } = place;
  const { userId, world } = resolving;
  const query = withoutNicknames(target.query, world);
  const search: Search = {
    ...target,
    query,
    among: await amongOf(context, resolving, { target, place, isWhole }),
    without: beside?.gmailIds,
    timeZone: world.timeZone,
    most,
  };
  const found =
    target.conversations === true
      ? await findConversations(context, userId, search)
      : await findMessages(context, userId, search);
  const origins = [held?.origin, beside?.origin].filter((origin) => origin !== undefined);
  return {
    kind: "found",
    rows: found.rows,
    target: {
      ...summaryOf(found),
      query: wholeQuery(held, query),
      asked: target,
      before: held?.meaning,
      origin: weakest(resolving.mind, ...origins),
      reasons: reasonsOf(held, found.rows),
    },
  };
}

type Place = { held: MessagesHeld | undefined; beside: MessagesHeld | undefined };

/** Undefined where a handle holds no messages. */
function placeOf({ handles }: Resolving, { handle, beside }: Target): Place | undefined {
  function heldBy(one: Handle | undefined): MessagesHeld | undefined {
    const held = one === undefined ? undefined : handles.get(one);
    return held?.kind === "messages" ? held : undefined;
  }
  const place = { held: heldBy(handle), beside: heldBy(beside) };
  if (handle !== undefined && place.held === undefined) return undefined;
  return beside !== undefined && place.beside === undefined ? undefined : place;
}

/**
 * Gmail's ids among which a target is looked for; undefined: the mailbox. Beside nothing there is no message at all. An
 * unfinished draft of the person's own is none of what lies open, unless it lies there alone.
 */
async function amongOf(
  { database }: AssistantContext,
  { userId }: Resolving,
  wanted: { target: Target; place: Place; isWhole: boolean },
): Promise<readonly string[] | undefined> {
  const { target, isWhole } = wanted;
  const { held, beside } = wanted.place;
  if (beside?.gmailIds.length === 0) return [];
  if (held === undefined) return undefined;
  const isPart = target.handle === pointers.open && !isWhole && !asksForDrafts(target.query);
  if (!isPart) return held.gmailIds;
  const drafts = await database.readAsUser(userId, (own) =>
    readDraftsAmong(own, userId, held.gmailIds),
  );
  const others = held.gmailIds.filter((id) => !drafts.has(id));
  return others.length === 0 ? held.gmailIds : others;
}

function asksForDrafts(query: string): boolean {
  return hasDrafts(parseQuery(query));
}

function hasDrafts(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(hasDrafts);
  return query.kind === "in" && query.place === "drafts";
}

/** The whole conversations of what is found, newest first; what is thrown away is of it where some of what is found is. */
async function findConversations(
  context: AssistantContext,
  userId: string,
  search: Search,
): Promise<Found> {
  const fitting = await findMessages(context, userId, search);
  const gmailIds = fitting.rows.map(({ gmailId }) => gmailId);
  const all = await context.database.readAsUser(userId, (transaction) =>
    conversationsOf(transaction, userId, { gmailIds, limit: longest }),
  );
  const isAnywhere = fitting.rows.some(({ isThrownAway }) => isThrownAway);
  const found = await findMessages(context, userId, {
    among: all.map(({ gmailId }) => gmailId),
    query: isAnywhere ? "" : "-in:trash -in:spam",
    order: "newest",
    skip: 0,
    count: null,
    timeZone: search.timeZone,
    most: search.most,
  });
  return { ...found, more: found.more || fitting.more };
}

type Summary = Omit<FoundTarget, "query" | "asked" | "origin" | "reasons">;

function summaryOf({ rows, more, shown }: Found): Summary {
  const times = rows.map(({ receivedAt }) => receivedAt.getTime());
  return {
    gmailIds: rows.slice(0, limits.actMessages).map(({ gmailId }) => gmailId),
    total: rows.length,
    more,
    unread: rows.filter(({ isUnread }) => isUnread).length,
    outside: rows.filter(({ isThrownAway }) => !isThrownAway).length,
    shown,
    senders: sendersOf(rows).slice(0, sendersAtMost),
    oldest: momentOf(times.reduce((one, other) => Math.min(one, other), Infinity)),
    newest: momentOf(times.reduce((one, other) => Math.max(one, other), -Infinity)),
  };
}

function momentOf(time: number): Date | null {
  return Number.isFinite(time) ? new Date(time) : null;
}

/** Who sent the messages, who sent most first. */
export function sendersOf(
  rows: readonly Pick<MessageFactsRow, "senderName" | "senderEmail">[],
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

function reasonsOf(
  held: MessagesHeld | undefined,
  rows: readonly MessageFactsRow[],
): Map<string, string> {
  const { reasons } = held ?? {};
  if (reasons === undefined) return new Map();
  return new Map(
    rows.flatMap(({ gmailId }) => {
      const reason = reasons.get(gmailId);
      return reason === undefined ? [] : [[gmailId, reason] as const];
    }),
  );
}

/** What was asked for, with what had been asked for before where it is known. */
function wholeQuery(held: MessagesHeld | undefined, query: string): string {
  const before = held?.query ?? "";
  if (before.trim() === "") return query;
  return printQuery(allOf([parseQuery(before), parseQuery(query)]));
}
