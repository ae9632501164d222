import type { KnownDraft } from "#contract/compose.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Api } from "#web/api/api.ts";
import { outboxQuery } from "../outbox/outbox-query.ts";

/** The message of the outbox that a draft stands for; undefined where there is none, or that cannot be learned now. */
export async function findWaiting(
  api: Api,
  { gmailId }: KnownDraft,
): Promise<OutboxItem | undefined> {
  const items = await api.queries
    .fetchQuery({ ...outboxQuery(api.call), staleTime: 0, retry: false })
    .catch(() => []);
  return items.find(({ held, draft_gmail_id }) => held && draft_gmail_id === gmailId);
}
