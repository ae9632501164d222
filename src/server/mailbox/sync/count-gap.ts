import type { LabelCount } from "#contract/sync.ts";
import type { CountGap } from "#server/database/tables.ts";

/** What is counted of a mailbox: messages in all, and of every label. */
export type MailboxCounts = { total: number; labels: LabelCount[] };

/** The mailbox in all, among the labels. */
export const whole = "";

/** Not the labels that the database makes for itself, nor Gmail's chats, which are counted but listed nowhere. */
export function isCompared(label: string): boolean {
  return label !== "CHAT" && !label.startsWith("@");
}

/** By how much Gmail's counts differ from the mirror's, for each label that differs. */
export function countGap(gmail: MailboxCounts, mirror: MailboxCounts): CountGap {
  const gaps = new Map<string, { total: number; unread: number }>();
  function add({ label, total, unread }: LabelCount, sign: 1 | -1): void {
    if (!isCompared(label)) return;
    const gap = gaps.get(label) ?? { total: 0, unread: 0 };
    gaps.set(label, { total: gap.total + sign * total, unread: gap.unread + sign * unread });
  }
  for (const count of withWhole(gmail)) add(count, 1);
  for (const count of withWhole(mirror)) add(count, -1);
  const differing = [...gaps].filter(([, { total, unread }]) => total !== 0 || unread !== 0);
  return Object.fromEntries(
    differing.map(([label, { total, unread }]) => [label, `${total}/${unread}`]),
  );
}

function withWhole({ total, labels }: MailboxCounts): LabelCount[] {
  return [{ label: whole, total, unread: 0 }, ...labels];
}
