import type { ChangeSince } from "../tables/journal-messages-table.ts";
import type { KnownEmail } from "../tables/note-emails.ts";

/**
 * Listed messages as acts have left them that were done since: Gmail took those perhaps after it had given its list. A
 * message deleted for ever is left out.
 */
export function afterActs(listed: KnownEmail[], changes: ChangeSince[]): KnownEmail[] {
  if (changes.length === 0) return listed;
  const byId = new Map<string, ChangeSince[]>();
  for (const change of changes)
    byId.set(change.gmailId, [...(byId.get(change.gmailId) ?? []), change]);
  return listed.flatMap((email) => {
    const own = byId.get(email.gmailId) ?? [];
    if (own.some(({ isGone }) => isGone)) return [];
    return [{ ...email, labels: own.reduce(changed, email.labels) }];
  });
}

function changed(labels: string[], { added, removed }: ChangeSince): string[] {
  return [...new Set([...labels, ...added])].filter((label) => !removed.includes(label));
}
