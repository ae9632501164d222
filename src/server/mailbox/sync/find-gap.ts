import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailLabel } from "#server/google/client/gmail-label.ts";
import { countEmails } from "../tables/emails-table.ts";
import { readLabelCounts } from "../tables/labels-table.ts";
import type { CountGap } from "#server/database/tables.ts";
import { countGap, isCompared, whole, type MailboxCounts } from "./count-gap.ts";
import { followHistory } from "./follow-history.ts";
import { refreshLabels } from "./refresh-labels.ts";
import type { SyncContext, SyncTask } from "./reading/sync-context.ts";

/** Counts of a label that moves meanwhile say nothing: so often those are counted again. */
const tries = 3;

/** User labels compared in one turn: a mailbox may have thousands, of which few change. */
const labelsATurn = 100;

export type Gap = {
  /** By how much Gmail's counts differ from the mirror's, for the labels that stood still. */
  differing: CountGap;
  /** Whether mail kept moving in some label, so that nothing is known of that one. */
  isMoving: boolean;
  /** Whether every label was compared. */
  isOfAll: boolean;
};

/**
 * Compares Gmail's counts (a unit a label) with the mirror's, between two looks at history: of every label, or
 * in the turn of that number of Gmail's own labels and some of the person's, all of which have their turn.
 */
export async function findGap(context: SyncContext, task: SyncTask, turn?: number): Promise<Gap> {
  const gmail = context.gmailFor(task.userId, task.urgency, task.abandon);
  let before = await countMirror(context, task);
  const listed = await listLabels(context, task, gmail);
  const left = turn === undefined ? new Set<string>() : leftForOthers(listed, turn);
  const labels = [...listed.map(({ id }) => id), ...before.labels.map(({ label }) => label)];
  let open = new Set([whole, ...labels]).difference(left);
  const differing: CountGap = {};
  for (let count = 0; count < tries && open.size > 0; count++) {
    const wanted = listed.map(({ id }) => id).filter((id) => open.has(id));
    const counts = await countGmail(gmail, wanted);
    const after = await countMirror(context, task);
    const moved = new Set(Object.keys(countGap(before, after)));
    for (const [label, gap] of Object.entries(countGap(counts, after)))
      if (open.has(label) && !moved.has(label)) differing[label] = gap;
    open = open.intersection(moved);
    before = after;
  }
  return { differing, isMoving: open.size > 0, isOfAll: left.size === 0 };
}

/** The labels that can be compared. */
async function listLabels(
  { database }: SyncContext,
  { userId }: SyncTask,
  gmail: GmailClient,
): Promise<GmailLabel[]> {
  const labels = await refreshLabels(database, userId, () => gmail.labels());
  return labels.filter(({ id }) => isCompared(id));
}

/** The person's labels whose turn comes at another time. */
function leftForOthers(labels: GmailLabel[], turn: number): Set<string> {
  const own = labels.filter(({ type }) => type === "user");
  const turns = Math.ceil(own.length / labelsATurn);
  const left = own.filter((_, index) => index % turns !== turn % turns);
  return new Set(left.map(({ id }) => id));
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
