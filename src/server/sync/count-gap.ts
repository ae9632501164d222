import type { LabelCount } from "#contract/sync.ts";

/** What is counted of a mailbox: messages in all, and of every label. */
export type MailboxCounts = { total: number; labels: LabelCount[] };

/** Labels that the database makes for itself. */
const own = /^@/;

/** By how much Gmail's counts differ from the mirror's, in a form that can be compared; empty when they agree. */
export function countGap(gmail: MailboxCounts, mirror: MailboxCounts): string {
  const gaps = new Map<string, { total: number; unread: number }>();
  function add({ label, total, unread }: LabelCount, sign: 1 | -1): void {
    const gap = gaps.get(label) ?? { total: 0, unread: 0 };
    gaps.set(label, { total: gap.total + sign * total, unread: gap.unread + sign * unread });
  }
  for (const count of gmail.labels) add(count, 1);
  for (const count of mirror.labels) if (!own.test(count.label)) add(count, -1);
  add({ label: "", total: gmail.total, unread: 0 }, 1);
  add({ label: "", total: mirror.total, unread: 0 }, -1);
  return [...gaps]
    .filter(([, { total, unread }]) => total !== 0 || unread !== 0)
    .map(([label, { total, unread }]) => `${label}:${total}/${unread}`)
    .toSorted()
    .join(" ");
}
