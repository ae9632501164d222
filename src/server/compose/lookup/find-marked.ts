import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { MessageHeaders } from "#server/google/client/gmail-drafts.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import { sendIdHeader } from "../mime/outgoing-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { readChanges } from "./find-draft-of.ts";

/** The mark that a message of ours bears, and Gmail's history id before there was any of it. */
type Marked = { history_id: string | null; send_id: string };

/** Messages of a label that are looked at where Gmail's history does not reach back. */
const newest = 50;

/**
 * The messages with that label that bear our mark of this one, among those that have come since it was first asked for.
 * Gmail's history tells them; its search would lag behind.
 */
export async function findMarked(
  gmail: GmailClient,
  { history_id, send_id }: Marked,
  label: "SENT" | "DRAFT",
): Promise<MessageHeaders[]> {
  const found: MessageHeaders[] = [];
  for (const id of await candidates(gmail, history_id, label)) {
    const message = await headersOf(gmail, id);
    if (message?.labels.includes(label) === true && hasMark(message, send_id)) found.push(message);
  }
  return found;
}

async function candidates(
  gmail: GmailClient,
  since: string | null,
  label: string,
): Promise<string[]> {
  const changes = since === null ? undefined : await readChanges(gmail, since);
  if (changes === undefined) {
    const page = await gmail.messageIds({ labelId: label, maxResults: newest });
    return page.ids.map(({ id }) => id);
  }
  const gone = new Set(changes.filter(({ kind }) => kind === "deleted").map(({ id }) => id));
  const come = changes.filter((change) => !gone.has(change.id) && mayHave(change, label));
  return [...new Set(come.map(({ id }) => id))].toReversed();
}

/** Whether a message has that label by that change, as far as Gmail says. */
export function mayHave(change: HistoryChange, label: string): boolean {
  if (change.kind === "added") return change.labels?.includes(label) ?? true;
  return change.kind === "labels" && change.add.includes(label);
}

async function headersOf(gmail: GmailClient, id: string): Promise<MessageHeaders | undefined> {
  try {
    return await gmail.headers(id, [sendIdHeader]);
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
}

/** Whether these are the headers of a message with that mark. */
export function hasMark({ headers }: Pick<MessageHeaders, "headers">, mark: string): boolean {
  return headers.some(
    ({ name, value }) => name.toLowerCase() === sendIdHeader.toLowerCase() && value.trim() === mark,
  );
}
