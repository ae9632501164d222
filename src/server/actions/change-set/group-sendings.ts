import { isMark, type LabelRequest } from "#contract/label-request.ts";
import { firstMoment } from "#query/first-moment.ts";
import { Failure } from "#server/platform/failure.ts";

const dayLength = 24 * 3600_000;

/**
 * The moment at which a day (`YYYY-MM-DD`) begins in a time zone, or the day `later` days after it. Throws
 * `invalid_request` for a day or a zone that does not exist.
 */
export function startOfDay(day: string, timeZone: string, later: number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * dayLength;
  if (Number.isNaN(midnight)) throw new Failure("invalid_request");
  try {
    return new Date(firstMoment(midnight, timeZone));
  } catch (cause) {
    throw new Failure("invalid_request", { cause });
  }
}

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
