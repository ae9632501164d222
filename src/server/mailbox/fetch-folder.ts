import { limits } from "#contract/limits.ts";
import type { FetchGmail } from "#contract/sync.ts";
import { followHistory } from "./follow-history.ts";
import { listFolder, noteUnread } from "./list-folder.ts";
import type { MailboxContext } from "./mailbox-context.ts";
import { readBacklog } from "./read-backlog.ts";

/** Messages of the folder that are read before the answer; the rest goes on as a job. */
const atOnce = 2 * limits.gmailBatch;

/**
 * `fetch-gmail`: brings one folder in step. When it answers, the folder's ids are known, changes at
 * Gmail are applied and the newest messages are kept; a job reads the rest. `emailCount` is the number
 * of the folder's messages that Gmail listed.
 */
export async function fetchFolder(
  context: MailboxContext,
  userId: string,
  input: Pick<FetchGmail, "labelIds" | "maxResults">,
): Promise<{ emailCount: number }> {
  await followHistory(context, userId);
  const ids = await listFolder(context, userId, input);
  await noteUnread(context, userId, ids);
  await readBacklog(context, userId, { atMost: atOnce, only: ids.map(({ id }) => id) });
  await context.continueSync(userId);
  return { emailCount: ids.length };
}
