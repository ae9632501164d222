import type { OutboxItem } from "#contract/outbox.ts";
import type { DueSpan } from "#server/assist-plan/plan.ts";

/** Whether a message that waits goes out then; without a time, whenever it does. */
export function isDue(due: DueSpan | undefined): (item: OutboxItem) => boolean {
  if (due === undefined) return () => true;
  const [from, before] = [Date.parse(due.from), Date.parse(due.before)];
  return ({ send_at: at }) => Date.parse(at) >= from && Date.parse(at) < before;
}
