import type { FetchGmail } from "#contract/sync.ts";
import { noteListed } from "./sync/first-screen.ts";
import { followHistory } from "./sync/follow-history.ts";
import { listMessageIds, type MessageIds } from "./sync/list-message-ids.ts";
import type { SyncTask } from "./sync/reading/sync-context.ts";
import type { RequestedSync } from "./mailbox-context.ts";
import { readNewest } from "./read-newest.ts";

/**
 * `fetch-gmail`: brings one folder in step. When it answers, the folder's ids are known, changes at
 * Gmail are applied and the newest messages are kept; a job reads the rest. `emailCount` is the number
 * of the folder's messages that Gmail listed.
 */
export async function fetchFolder(
  context: RequestedSync,
  userId: string,
  input: Pick<FetchGmail, "labelIds" | "maxResults">,
): Promise<{ emailCount: number }> {
  const task: SyncTask = { userId, urgency: "person" };
  await followHistory(context, task);
  const labels = input.labelIds === "" ? [undefined] : input.labelIds.split(",");
  const known = new Map<string, MessageIds[number]>();
  for (const labelId of labels.filter((one) => one !== "")) {
    const gmail = context.gmailFor(userId, "person");
    const ids = await listMessageIds(gmail, { labelId, atMost: input.maxResults });
    await noteListed(context, userId, { ids, labels: labelId === undefined ? [] : [labelId] });
    for (const one of ids) if (known.size < input.maxResults) known.set(one.id, one);
  }
  await readNewest(context, userId, [...known.keys()]);
  await context.continueSync(userId);
  return { emailCount: known.size };
}
