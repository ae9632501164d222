import { isMark, type LabelRequest } from "#contract/label-request.ts";

/** What Gmail is asked: one change of labels for many messages, or their deletion for ever. */
export type Sending = { gmailIds: string[] } & (LabelRequest | { forever: true });

/** Messages of which Gmail is asked the same go together; our marks are nothing to Gmail. */
export function groupSendings(requests: ReadonlyMap<string, LabelRequest>): Sending[] {
  const groups = new Map<string, { gmailIds: string[] } & LabelRequest>();
  for (const [gmailId, request] of requests) {
    const add = request.add.filter((label) => !isMark(label)).toSorted();
    const remove = request.remove.filter((label) => !isMark(label)).toSorted();
    if (add.length + remove.length === 0) continue;
    const key = JSON.stringify([add, remove]);
    const group = groups.get(key) ?? { add, remove, gmailIds: [] };
    group.gmailIds.push(gmailId);
    groups.set(key, group);
  }
  return [...groups.values()];
}
