import { categoryLabels } from "#contract/folders.ts";
import {
  isMark,
  isThrownAway,
  labelActOf,
  labelRequest,
  snoozedMark,
  holdRequest,
} from "#contract/label-request.ts";
import type { Email } from "#contract/messages.ts";
import type { LabelCount } from "#contract/sync.ts";
import { isForever, type Act, type Forever } from "./act.ts";

/** Messages as they were and as they will be once the server has done what was asked; null is gone. */
export type PendingChange = {
  id: number;
  /** When it was asked for, by this computer's clock. */
  since: number;
  /** Whether the counts that were read have it already. */
  counted: boolean;
  emails: ReadonlyMap<string, { before: Email | null; after: Email | null }>;
};

let lastId = 0;

/** What an act will make of messages. `snoozed`: when those that are snoozed come back, by Gmail's ids. */
export function pendingChange(
  act: Act,
  emails: readonly Email[],
  snoozed: ReadonlyMap<string, string> = new Map(),
): PendingChange {
  lastId += 1;
  return {
    id: lastId,
    since: Date.now(),
    counted: false,
    emails: new Map(
      emails.map((before) => [
        before.id,
        {
          before,
          after: isForever(act) ? null : changedEmail(act, before, snoozed.get(before.gmail_id)),
        },
      ]),
    ),
  };
}

/** The same the other way round. */
export function oppositeChange({ emails }: PendingChange): PendingChange {
  lastId += 1;
  return {
    id: lastId,
    since: Date.now(),
    counted: false,
    emails: new Map(
      [...emails].map(([id, { before, after }]) => [id, { before: after, after: before }]),
    ),
  };
}

/** A restored message is shown in the inbox until its own labels are known. */
function changedEmail(act: Exclude<Act, Forever>, email: Email, until: string | undefined): Email {
  const marks = until === undefined ? [] : [snoozedMark(new Date(until))];
  const marked = { labels: [...email.labels, ...marks], beforeDeletion: undefined };
  const request = labelRequest(labelActOf(act), marked);
  if (request === undefined) return email;
  const labels = holdRequest(email.labels, request)
    .filter((label) => !isMark(label))
    .sort();
  return {
    ...email,
    labels,
    is_read: !labels.includes("UNREAD"),
    is_starred: labels.includes("STARRED"),
  };
}

type ListOf = {
  /** The label listed; undefined for a search. */
  label: string | undefined;
  /** Where a row may be put in: anywhere, above the last row while more are to be read, or nowhere. */
  takes: "all" | "above last" | "none";
};

/** The rows of a list as they will be: changed, left out, or put in where they belong. */
export function withPending(
  rows: readonly Email[],
  changes: readonly PendingChange[],
  list: ListOf,
): readonly Email[] {
  return changes.reduce((now, change) => withOne(now, change, list), rows);
}

function withOne(rows: readonly Email[], change: PendingChange, list: ListOf): readonly Email[] {
  const seen = new Set<string>();
  const kept = rows.flatMap((row) => {
    const changed = change.emails.get(row.id);
    if (changed === undefined) return [row];
    seen.add(row.id);
    return changed.after !== null && stays(changed.after, row, list) ? [changed.after] : [];
  });
  const last = rows.at(-1);
  const come = [...change.emails.values()].flatMap(({ after }) =>
    after !== null && !seen.has(after.id) && comes(after, last, list) ? [after] : [],
  );
  return come.length === 0 ? kept : [...kept, ...come].sort(newestFirst);
}

function stays(after: Email, before: Email, { label }: ListOf): boolean {
  if (label !== undefined) return listedUnder(after.labels).includes(label);
  return !isThrownAway(after.labels) || isThrownAway(before.labels);
}

function comes(after: Email, last: Email | undefined, { label, takes }: ListOf): boolean {
  if (label === undefined || takes === "none") return false;
  if (!listedUnder(after.labels).includes(label)) return false;
  return takes === "all" || (last !== undefined && after.received_at >= last.received_at);
}

function newestFirst(a: Email, b: Email): number {
  if (a.received_at !== b.received_at) return a.received_at < b.received_at ? 1 : -1;
  return Number(BigInt(b.id) - BigInt(a.id));
}

/** The labels that a message is listed under, with the two that the database makes. */
function listedUnder(labels: readonly string[]): readonly string[] {
  if (isThrownAway(labels)) return labels;
  const isCategory = categoryLabels.some((one) => labels.includes(one));
  return isCategory ? [...labels, "@all", "@categories"] : [...labels, "@all"];
}

/** The counts as they will be. */
export function withPendingCounts(
  counts: readonly LabelCount[],
  changes: readonly PendingChange[],
): readonly LabelCount[] {
  if (changes.length === 0) return counts;
  const now = new Map(counts.map((count) => [count.label, { ...count }]));
  for (const { emails, counted } of changes)
    for (const { before, after } of counted ? [] : emails.values()) {
      if (before !== null) addTo(now, before, -1);
      if (after !== null) addTo(now, after, 1);
    }
  return [...now.values()].map(({ label, total, unread }) => ({
    label,
    total: Math.max(0, total),
    unread: Math.max(0, unread),
  }));
}

function addTo(counts: Map<string, LabelCount>, email: Email, by: number): void {
  for (const label of listedUnder(email.labels)) {
    const known = counts.get(label) ?? { label, total: 0, unread: 0 };
    known.total += by;
    if (!email.is_read) known.unread += by;
    counts.set(label, known);
  }
}
