import type { KnownEmail } from "../tables/note-emails.ts";
import { estimateArrivals } from "./arrival-time.ts";
import type { MessageIds } from "./list-message-ids.ts";

/** Messages listed newest first as the mirror knows them before they are read: with these labels, at the time told by their ids. */
export function toKnownEmails(
  listed: MessageIds,
  labelsOf: (id: string) => string[],
  now: Date,
): KnownEmail[] {
  const arrivals = estimateArrivals(
    listed.map(({ id }) => id),
    now,
  );
  return listed.map(({ id, threadId }, index) => ({
    gmailId: id,
    threadId,
    labels: labelsOf(id),
    receivedAt: arrivals[index] ?? now,
  }));
}
