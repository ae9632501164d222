import { categoryLabels } from "#contract/folders.ts";
import type { ListEmails } from "#contract/messages.ts";
import type { UserTransaction } from "#server/database/database.ts";
import { Failure } from "#server/platform/failure.ts";
import {
  readEmailPage,
  readPlaces,
  readWholeEmailsAt,
  type EmailPageText,
  type EmailPlace,
} from "./tables/email-page.ts";

/**
 * One page of a folder from the mirror, newest first, as the JSON of an `EmailPage`: the read that every screen begins
 * with. Gmail is not asked. Without bodies it sends one statement; a page of large bodies ends before its limit. Throws
 * `invalid_request` for a made-up cursor.
 */
export async function listEmails(
  transaction: UserTransaction,
  userId: string,
  { label, limit, cursor, columns }: Pick<ListEmails, "label" | "limit" | "cursor" | "columns">,
): Promise<string> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const wanted = { label: toLabel(label), limit, after };
  if (columns === "list") return writePage(await readEmailPage(transaction, userId, wanted));
  const { places, goesOn } = await readPlaces(transaction, userId, wanted);
  const { emails, next } = await readWholeEmailsAt(transaction, userId, places);
  return writePage({ emails, next: next ?? (goesOn ? places.at(-1) : undefined) });
}

/** The label of the mirror that a list shows: all but Spam and Trash, the categories together, or the one named. */
export function toLabel(label: string | undefined): string {
  if (label === undefined) return "@all";
  const names = label.split(",");
  const isCategories =
    names.length === categoryLabels.length && categoryLabels.every((name) => names.includes(name));
  return isCategories ? "@categories" : label;
}

/** A page as the JSON of an `EmailPage`, its next place as a cursor; `more` are its further fields. */
export function writePage({ emails, next }: EmailPageText, more: object = {}): string {
  const cursor =
    next && Buffer.from(`${next.id} ${next.receivedAt.getTime()}`).toString("base64url");
  return `{"emails":${emails},${JSON.stringify({ next: cursor ?? null, ...more }).slice(1)}`;
}

/** Reads the place that a cursor stands for. Throws `invalid_request` for what is none. */
export function readCursor(cursor: string): EmailPlace {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, id, receivedAt] = /^(\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || receivedAt === undefined) throw new Failure("invalid_request");
  return { id: Number(id), receivedAt: new Date(Number(receivedAt)) };
}
