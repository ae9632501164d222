import type { OutboxItem } from "#contract/outbox.ts";

/** When a person wanted a message to go out, for the form; undefined: at once. */
export function chosenTime({
  scheduled,
  send_at,
  time_zone,
}: OutboxItem): { scheduledFor: string; timeZone: string } | undefined {
  return scheduled ? { scheduledFor: send_at, timeZone: time_zone } : undefined;
}
