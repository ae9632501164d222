import type { Composed, Draft } from "#contract/compose.ts";
import { useUploads } from "../tables/uploads-table.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** The files of a written message that are still here, for the form. */
export async function uploadsOf(
  { database, clock }: DraftsContext,
  userId: string,
  { attachments }: Pick<Composed, "attachments">,
): Promise<Draft["files"]> {
  const named = attachments.flatMap((file) => ("upload" in file ? file : []));
  if (named.length === 0) return [];
  const ids = named.map(({ upload }) => upload);
  const uploads = await database.asUser(userId, (transaction) =>
    useUploads(transaction, userId, { ids, now: clock.now() }),
  );
  const shownBy = new Map(named.map(({ upload, contentId = null }) => [upload, contentId]));
  const inOrder = uploads.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return inOrder.map((upload) =>
    Object.assign(upload, { content_id: shownBy.get(upload.id) ?? null }),
  );
}
