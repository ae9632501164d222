import { categoryLabels } from "#contract/folders.ts";
import { Failure } from "#server/platform/failure.ts";
import type { EmailPlace } from "./tables/emails-table.ts";

/** The label of the mirror that a list shows: all but Spam and Trash, the categories together, or the one named. */
export function toLabel(label: string | undefined): string {
  if (label === undefined) return "@all";
  const names = label.split(",");
  const isCategories =
    names.length === categoryLabels.length && categoryLabels.every((name) => names.includes(name));
  return isCategories ? "@categories" : label;
}

/** A place in a list as text. */
export function writeCursor({ receivedAt, id }: EmailPlace): string {
  return Buffer.from(`${id} ${receivedAt.getTime()}`).toString("base64url");
}

/** Reads it again. Throws `invalid_request` for what is none. */
export function readCursor(cursor: string): EmailPlace {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const [, id, receivedAt] = /^(\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
  if (id === undefined || receivedAt === undefined) throw new Failure("invalid_request");
  return { id: Number(id), receivedAt: new Date(Number(receivedAt)) };
}
