import type { GmailClient } from "#server/gmail/gmail-client.ts";
import { countEmails } from "#server/storage/emails-table.ts";
import { readLabelCounts } from "#server/storage/label-counts-table.ts";
import { saveLabels } from "#server/storage/labels-table.ts";
import type { CountGap } from "#server/storage/tables.ts";
import { countGap, isCompared, whole, type MailboxCounts } from "./count-gap.ts";
import { followHistory } from "./follow-history.ts";
import type { SyncContext, SyncTask } from "./sync-context.ts";

/** Counts of a label that moves meanwhile say nothing: so often those are counted again. */
const tries = 3;

export type Gap = {
  /** By how much Gmail's counts differ from the mirror's, for the labels that stood still. */
  differing: CountGap;
  /** Whether mail kept moving in some label, so that nothing is known of that one. */
  isMoving: boolean;
};

/** Compares Gmail's counts of every label (a unit a label) with the mirror's, between two looks at history. */
export async function findGap(context: SyncContext, task: SyncTask): Promise<Gap> {
  const gmail = context.gmailFor(task.userId, task.urgency, task.abandon);
  let before = await countMirror(context, task);
  const listed = await listLabels(context, task, gmail);
  let open = new Set([whole, ...listed, ...before.labels.map(({ label }) => label)]);
  const differing: CountGap = {};
  for (let count = 0; count < tries && open.size > 0; count++) {
    const counts = await countGmail(
      gmail,
      listed.filter((id) => open.has(id)),
    );
    const after = await countMirror(context, task);
    const moved = new Set(Object.keys(countGap(before, after)));
    for (const [label, gap] of Object.entries(countGap(counts, after)))
      if (open.has(label) && !moved.has(label)) differing[label] = gap;
    open = open.intersection(moved);
    before = after;
  }
  return { differing, isMoving: open.size > 0 };
}

/** The ids of the labels that are compared. */
async function listLabels(
  { database }: SyncContext,
  { userId }: SyncTask,
  gmail: GmailClient,
): Promise<string[]> {
  const labels = await gmail.labels();
  await database.asUser(userId, (transaction) => saveLabels(transaction, userId, labels));
  return labels.map(({ id }) => id).filter(isCompared);
}

async function countGmail(gmail: GmailClient, ids: string[]): Promise<MailboxCounts> {
  const [profile, labels] = await Promise.all([gmail.profile(), gmail.labelCounts(ids)]);
  return {
    total: profile.messagesTotal,
    labels: labels.map(({ id, messagesTotal, messagesUnread }) => ({
      label: id,
      total: messagesTotal,
      unread: messagesUnread,
    })),
  };
}

/** The mirror's counts, once it has followed Gmail up to now. */
async function countMirror(context: SyncContext, task: SyncTask): Promise<MailboxCounts> {
  await followHistory(context, task);
  return context.database.readAsUser(task.userId, async (transaction) => ({
    total: await countEmails(transaction, task.userId),
    labels: await readLabelCounts(transaction, task.userId),
  }));
}
