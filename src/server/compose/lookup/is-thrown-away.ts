import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import { Failure } from "#server/platform/failure.ts";
import { mayHave } from "./find-marked.ts";
import { readChanges } from "./read-changes.ts";

/** A draft that is gone, by its message, and Gmail's history id while it was there. */
export type GoneDraft = { messageId: string; subject: string; since: string };

/**
 * Whether Gmail's history proves that a draft was deleted and not sent: sending deletes its message too, and adds
 * another of the same conversation with `SENT` (Gmail's guide to drafts).
 */
export async function isThrownAway(
  gmail: GmailClient,
  { messageId, subject, since }: GoneDraft,
): Promise<boolean> {
  const changes = await readChanges(gmail, since);
  const deletion = changes?.find(({ kind, id }) => kind === "deleted" && id === messageId);
  if (changes === undefined || deletion === undefined) return false;
  const sent = changes.filter((change) => change.kind !== "deleted" && mayHave(change, "SENT"));
  for (const change of sent)
    if (change.threadId === deletion.threadId || (await isAbout(gmail, change, subject)))
      return false;
  return true;
}

async function isAbout(
  gmail: GmailClient,
  { id }: HistoryChange,
  subject: string,
): Promise<boolean> {
  try {
    const { headers } = await gmail.headers(id, ["Subject"]);
    return headers.some(({ value }) => value.trim() === subject.trim());
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return false;
    throw error;
  }
}
