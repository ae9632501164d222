import {
  SenderKind,
  type ListSenders,
  type Sender,
  type SendersPage,
  type SenderSums,
} from "#contract/automation/cleanup.ts";
import type { Database } from "#server/database/database.ts";
import { readSenders, type SenderRow } from "../tables/senders-table.ts";
import { readUnsubscriptions } from "../tables/unsubscriptions-table.ts";
import { kindOfSender } from "./sender-kind.ts";

/** Senders with what their mail comes to, its kind and what says so. */
export async function listSenders(
  { database }: { database: Database },
  userId: string,
  { kind, order, limit, offset }: ListSenders,
): Promise<SendersPage> {
  const [rows, left] = await database.readAsUser(userId, (transaction) =>
    Promise.all([readSenders(transaction, userId), readUnsubscriptions(transaction, userId)]),
  );
  const known = rows.map((row) => ({ row, ...kindOfSender(row) }));
  const matching = known.filter((one) => kind === undefined || one.kind === kind);
  const senders = matching
    .toSorted((one, other) => orders[order](one.row, other.row))
    .slice(offset, offset + limit)
    .map(({ row, ...told }) => toSender(row, { ...told, unsubscribed: left.get(row.address) }));
  const kinds = SenderKind.options.map((one) => [
    one,
    known.filter((sender) => sender.kind === one).length,
  ]);
  return {
    senders,
    matching: matching.length,
    sums: sumsOf(rows),
    kinds: Object.fromEntries(kinds),
  };
}

const orders: Record<ListSenders["order"], (one: SenderRow, other: SenderRow) => number> = {
  unread: (one, other) => other.unread - one.unread || other.total - one.total,
  count: (one, other) => other.total - one.total,
  size: (one, other) => other.bytes - one.bytes,
  last_read: (one, other) =>
    Date.parse(one.lastReadAt ?? "1970-01-01") - Date.parse(other.lastReadAt ?? "1970-01-01") ||
    other.total - one.total,
};

function toSender(
  { address, name, total, unread, inbox, bytes, lastAt, lastReadAt, leavable }: SenderRow,
  {
    unsubscribed,
    ...told
  }: Pick<Sender, "kind" | "signal"> & {
    unsubscribed: Sender["unsubscribed"] | undefined;
  },
): Sender {
  return {
    address,
    name,
    ...told,
    total,
    unread,
    inbox,
    bytes,
    last_at: toIso(lastAt),
    last_read_at: total > unread ? toIso(lastReadAt) : null,
    leavable: leavable > 0,
    unsubscribed: unsubscribed ?? null,
  };
}

function toIso(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

function sumsOf(rows: readonly SenderRow[]): SenderSums {
  const sums = { senders: rows.length, messages: 0, unread: 0, inbox: 0, bytes: 0 };
  for (const { total, unread, inbox, bytes } of rows) {
    sums.messages += total;
    sums.unread += unread;
    sums.inbox += inbox;
    sums.bytes += bytes;
  }
  return sums;
}
