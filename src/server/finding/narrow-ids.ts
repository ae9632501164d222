import type { Target } from "#server/assist-plan/plan.ts";
import { ofWrittenTo, placedInEach, unansweredOf } from "#server/mail-tables/narrow-found.ts";
import type { UserTransaction } from "#server/storage/database.ts";

/** What of a target no search can say. */
export type Narrowing = Pick<Target, "order" | "skip" | "count"> & {
  /** Only what is the last of its conversation. */
  unanswered?: boolean | undefined;
  senders?: Target["senders"] | undefined;
  /** Of whom `skip` and `count` are each time. */
  each?: Target["each"] | undefined;
};

type Wanted = { ids: readonly number[]; wanted: Narrowing };

/** Of messages by our ids, in their order, those that are unanswered, of such senders, and in such a place of each. */
export async function narrowIds(
  own: UserTransaction,
  userId: string,
  { ids, wanted }: Wanted,
): Promise<readonly number[]> {
  const { unanswered = false, senders, each, order, skip, count } = wanted;
  const left = unanswered ? await unansweredOf(own, userId, ids) : ids;
  const written = senders === "written";
  const theirs =
    senders === undefined ? left : await ofWrittenTo(own, userId, { ids: left, written });
  if (each === undefined) return theirs;
  return placedInEach(own, userId, { ids: theirs, each, order, skip, count });
}
