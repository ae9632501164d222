import { setTimeout as pause } from "node:timers/promises";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findMarked } from "../lookup/find-marked.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import type { WrittenMessage } from "../mime/outgoing-message.ts";
import {
  claimNewDraft,
  endNewDraft,
  forgetNewDraft,
  renewNewDraft,
  type NewDraftRow,
} from "../tables/new-drafts-table.ts";
import { readSyncState } from "#server/mailbox/tables/sync-table.ts";
import { readMade } from "./read-made.ts";
import type { WritingContext } from "./writing-context.ts";

/** A form's first draft; the message bears the form's id as its mark. */
export type DraftToMake = {
  gmail: GmailClient;
  form: string;
  written: WrittenMessage;
  threadId: string | undefined;
};

/** Milliseconds between two looks whether another still asks, and between two renewals by the one who does. */
const look = 300;
const renewal = 1000;

/**
 * Makes a form's first draft, once however often it is asked for: where an answer was lost, Gmail's or ours, the draft
 * that came of it is looked for and given the message. While one asks, however long that takes, another waits.
 */
export async function makeDraft(
  context: WritingContext,
  userId: string,
  wanted: DraftToMake,
): Promise<GmailDraft> {
  const known = await claim(context, userId, wanted);
  const renewing = setInterval(() => void renew(context, userId, wanted.form), renewal);
  try {
    const made = known.isFirst ? undefined : await findMade(wanted.gmail, known);
    return made === undefined
      ? await create(context, userId, { ...wanted, gone: known.draft_id })
      : await updateMade(context, userId, { ...wanted, draftId: made.draftId });
  } catch (error) {
    // What Gmail may still be doing is waited for from now on.
    await renew(context, userId, wanted.form);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function claim(
  { database }: WritingContext,
  userId: string,
  { gmail, form }: DraftToMake,
): Promise<NewDraftRow & { isFirst: boolean }> {
  const state = await database.readAsUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  const historyId = state.historyId ?? (await gmail.profile()).historyId;
  for (;;) {
    const claimed = await database.asUser(userId, (transaction) =>
      claimNewDraft(transaction, userId, { form, historyId }),
    );
    if (claimed !== undefined) return claimed;
    await pause(look);
  }
}

async function renew(
  { database, logger }: WritingContext,
  userId: string,
  form: string,
): Promise<void> {
  await database
    .asUser(userId, (transaction) => renewNewDraft(transaction, userId, form))
    .catch((error: unknown) => logger.warn({ err: error }, "a draft may be asked for again"));
}

/** Should another have made one meanwhile, because this process stood still, that one stays and ours goes. */
async function create(
  { database }: WritingContext,
  userId: string,
  { gmail, form, written, threadId, gone }: DraftToMake & { gone: string | null },
): Promise<GmailDraft> {
  if (gone !== null)
    await database.asUser(userId, (transaction) =>
      forgetNewDraft(transaction, userId, { form, draftId: gone }),
    );
  const made = await gmail.createDraft(written, threadId);
  const { draftId } = made;
  const first = await database.asUser(userId, (transaction) =>
    endNewDraft(transaction, userId, { form, draftId }),
  );
  if (first === draftId) return made;
  await gmail.deleteDraft(draftId);
  return gmail.draft(first);
}

async function updateMade(
  { database }: WritingContext,
  userId: string,
  { gmail, form, written, threadId, draftId }: DraftToMake & { draftId: string },
): Promise<GmailDraft> {
  await database.asUser(userId, (transaction) =>
    endNewDraft(transaction, userId, { form, draftId }),
  );
  return gmail.updateDraft(draftId, written, threadId);
}

/** Undefined when there is none, or no more. Throws `conflict` when it was changed elsewhere. */
async function findMade(
  gmail: GmailClient,
  { form, draft_id, history_id }: NewDraftRow,
): Promise<GmailDraft | undefined> {
  if (draft_id !== null) return readMade(gmail, draft_id, form);
  const [message] = await findMarked(gmail, { history_id, send_id: form }, "DRAFT");
  return message === undefined ? undefined : findDraftOf(gmail, message.id);
}
