import type { ChangeOutbox, OutboxItem, SettleOutbox } from "#contract/outbox.ts";
import { newId } from "#server/platform/ids.ts";
import { doubtfulAnew } from "../tables/outbox-lease.ts";
import type { OutboxChange } from "../tables/outbox-table.ts";
import { tidying } from "../tables/outbox-tidying.ts";
import { checkSendTime } from "./send-time.ts";
import { decideOutbox, heldStates } from "./decide-outbox.ts";
import type { OutboxContext } from "./outbox-context.ts";
import { toOutboxItem } from "./outbox-item.ts";

/** Sends a waiting message now or at another time, or a failed one once more. Throws `not_found`, `conflict`, `invalid_time`. */
export async function changeOutbox(
  context: OutboxContext,
  userId: string,
  wanted: ChangeOutbox,
): Promise<OutboxItem> {
  const id = Number(wanted.id);
  const now = context.clock.now();
  if (wanted.change === "retry") {
    const change = { ...atOnce(now), state: "queued" as const };
    return toOutboxItem(await decideOutbox(context, userId, { id, from: ["failed"], change }));
  }
  const change = wanted.change === "sendNow" ? atOnce(now) : chosen(wanted, now);
  const held = { ...change, state: "queued" as const };
  return toOutboxItem(await decideOutbox(context, userId, { id, from: heldStates, change: held }));
}

function atOnce(now: Date): OutboxChange {
  return { send_at: now, attempts: 0, next_try_at: null, error: null };
}

function chosen(
  { scheduledFor, timeZone }: Extract<ChangeOutbox, { change: "reschedule" }>,
  now: Date,
): OutboxChange {
  const at = new Date(scheduledFor);
  checkSendTime({ at, timeZone }, now);
  const zone = timeZone === undefined ? {} : { time_zone: timeZone };
  return { ...atOnce(at), ...zone, scheduled: true };
}

/**
 * What the person decides about a message of which it is not known whether it went out: Gmail is asked again, it is sent
 * anew, or taken for sent. Throws `not_found` and `conflict`.
 */
export async function settleOutbox(
  context: OutboxContext,
  userId: string,
  { id, choice }: SettleOutbox,
): Promise<OutboxItem> {
  const now = context.clock.now();
  const changes: Record<SettleOutbox["choice"], OutboxChange> = {
    checkAgain: { state: "sending", ...doubtfulAnew },
    // With a mark of its own: evidence of the first message would be none of the second.
    sendAgain: {
      ...atOnce(now),
      state: "queued",
      send_id: newId(),
      former_send_ids: [],
      draft_id: null,
      draft_gmail_id: null,
      asked_at: null,
      doubtful_since: null,
    },
    wasSent: { state: "sent", error: null, ...tidying },
  };
  const decision = { id: Number(id), from: ["unconfirmed" as const], change: changes[choice] };
  return toOutboxItem(await decideOutbox(context, userId, decision));
}
