import { countEmails } from "#server/storage/emails-table.ts";
import { appendEvent } from "#server/storage/events-table.ts";
import { readLabelCounts as readMirrorCounts } from "#server/storage/label-counts-table.ts";
import { saveLabels } from "#server/storage/labels-table.ts";
import { readSyncState, saveSyncState } from "#server/storage/sync-table.ts";
import { countGap } from "./count-gap.ts";
import { followHistory } from "./follow-history.ts";
import { readLabelCounts } from "./label-membership.ts";
import { listMailbox } from "./list-mailbox.ts";
import type { SyncContext, SyncTask } from "./sync-context.ts";

/** While mail keeps moving, counts cannot be compared: so often it is tried. */
const tries = 3;

/** Milliseconds between two comparisons of the whole mailbox that nobody asked for. */
const compareEvery = 10 * 60_000;

/**
 * Compares Gmail's counts of every label with the mirror's (a unit a label). Where they differ the whole mailbox
 * is compared and mended, unless that was done within the last minutes and nobody asked. Notes when and with which outcome.
 */
export async function checkParity(
  context: SyncContext,
  task: SyncTask,
  asked: "by itself" | "by a person" = "by itself",
): Promise<void> {
  const gap = await findGap(context, task);
  // Mail moved all the while: another time.
  if (gap === undefined) return;
  const state = await context.database.readAsUser(task.userId, (transaction) =>
    readSyncState(transaction, task.userId),
  );
  if (gap === "" || gap === state.knownGap) return note(context, task.userId, { inStep: true });
  const again = await findGap(context, task);
  if (again === "") return note(context, task.userId, { inStep: true });
  const since = context.clock.now().getTime() - (state.listedAt?.getTime() ?? 0);
  if (asked === "by itself" && since < compareEvery)
    return note(context, task.userId, { inStep: false });
  await compareMailbox(context, task);
}

/**
 * Compares every message and label with Gmail, mends what differs and checks the outcome. Counts of Gmail's that
 * differ from Gmail's own lists, though nothing had to be mended, are taken for Gmail's own.
 */
export async function compareMailbox(context: SyncContext, task: SyncTask): Promise<void> {
  const differing = await listMailbox(context, task);
  await followHistory(context, task);
  const gap = await findGap(context, task);
  if (gap === undefined) return;
  const isGmailsOwn = gap !== "" && differing === 0;
  await note(context, task.userId, {
    inStep: gap === "" || isGmailsOwn,
    knownGap: isGmailsOwn ? gap : null,
  });
}

/** The difference of the counts at one moment, or undefined when mail moves too fast to tell. */
async function findGap(context: SyncContext, task: SyncTask): Promise<string | undefined> {
  const { database } = context;
  const { userId } = task;
  const gmail = context.gmailFor(userId, task.urgency, task.abandon);
  for (let count = 0; count < tries; count++) {
    await followHistory(context, task);
    const before = await database.readAsUser(userId, (transaction) =>
      readSyncState(transaction, userId),
    );
    const [profile, labels] = await Promise.all([gmail.profile(), readLabelCounts(gmail)]);
    await followHistory(context, task);
    const after = await database.asUser(userId, async (transaction) => {
      await saveLabels(transaction, userId, labels);
      return {
        ...(await readSyncState(transaction, userId)),
        counts: await readMirrorCounts(transaction, userId),
        total: await countEmails(transaction, userId),
      };
    });
    if (after.revision === before.revision)
      return countGap(
        {
          total: profile.messagesTotal,
          labels: labels.map(({ id, messagesTotal, messagesUnread }) => ({
            label: id,
            total: messagesTotal,
            unread: messagesUnread,
          })),
        },
        { total: after.total, labels: after.counts },
      );
  }
  return undefined;
}

type Outcome = { inStep: boolean; knownGap?: string | null };

async function note(
  { database, clock }: SyncContext,
  userId: string,
  { inStep, knownGap }: Outcome,
): Promise<void> {
  await database.asUser(userId, async (transaction) => {
    const before = await readSyncState(transaction, userId);
    await saveSyncState(transaction, userId, {
      checked_at: clock.now(),
      in_step: inStep,
      ...(knownGap === undefined ? {} : { known_gap: knownGap }),
    });
    if (before.inStep !== inStep) await appendEvent(transaction, userId, "mailbox");
  });
}
