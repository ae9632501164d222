import type { RowInvitation } from "#contract/calendar-event.ts";
import type { Email } from "#contract/messages.ts";
import { eventDay } from "#web/ui/format/event-time.ts";
import { listWords } from "./list-words.ts";

/** What the newest calendar part of a row's messages is, with its day; answers to invitations only where there is nothing else. */
export function rowEvent(
  emails: readonly Email[],
  now: Date,
  timeZone: string | undefined,
): string | undefined {
  const told = emails.flatMap(({ invitation }) => invitation ?? []);
  const event = told.find(({ method }) => method !== "reply") ?? told[0];
  if (event === undefined) return undefined;
  const { starts } = event;
  const day = starts === null ? "" : ` · ${eventDay(starts, now, { timeZone })}`;
  return `${kindOf(event)}${day}`;
}

function kindOf({ method, cancelled, sequence, answer }: RowInvitation): string {
  const { events } = listWords;
  if (method === "cancel" || cancelled) return events.cancelled;
  if (method !== "request") return events[method];
  if (answer !== null) return events.answered[answer];
  return sequence > 0 ? events.updated : events.request;
}
