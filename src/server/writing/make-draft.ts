import { setTimeout as pause } from "node:timers/promises";
import { findDraftOf } from "#server/evidence/find-draft-of.ts";
import { findMarked, hasMark } from "#server/evidence/find-marked.ts";
import type { GmailClient } from "#server/gmail/gmail-client.ts";
import type { GmailDraft } from "#server/gmail/gmail-drafts.ts";
import { sendIdHeader, type WrittenMessage } from "#server/mail-writer/outgoing-message.ts";
import { Failure } from "#server/runtime/failure.ts";
import {
  changeNewDraft,
  noteNewDraft,
  secondsSinceNewDraft,
  type NewDraftRow,
} from "#server/storage/new-drafts-table.ts";
import { readSyncState } from "#server/storage/sync-table.ts";
import type { WritingContext } from "./writing-context.ts";

/** A form's first draft; the message bears the form's id as its mark. */
export type DraftToMake = {
  gmail: GmailClient;
  form: string;
  written: WrittenMessage;
  threadId: string | undefined;
};

/** Seconds after which a draft that was asked for is there. */
const untilThere = 3;

/**
 * Makes a form's first draft, once however often it is asked for: where an answer was lost, Gmail's or ours, the draft
 * that came of it is looked for and given the message.
 */
export async function makeDraft(
  context: WritingContext,
  userId: string,
  wanted: DraftToMake,
): Promise<GmailDraft> {
  const { gmail, form, written, threadId } = wanted;
  const known = await note(context, userId, wanted);
  if (known !== undefined) {
    const draft = await findMade(context, userId, { known, gmail });
    if (draft !== undefined) {
      await change(context, userId, { form, draftId: draft.draftId });
      return gmail.updateDraft(draft.draftId, written, threadId);
    }
    await change(context, userId, { form, draftId: null });
  }
  const made = await gmail.createDraft(written, threadId);
  await change(context, userId, { form, draftId: made.draftId });
  return made;
}

async function note(
  { database }: WritingContext,
  userId: string,
  { gmail, form }: DraftToMake,
): Promise<NewDraftRow | undefined> {
  const state = await database.readAsUser(userId, (transaction) =>
    readSyncState(transaction, userId),
  );
  const historyId = state.historyId ?? (await gmail.profile()).historyId;
  return database.asUser(userId, (transaction) =>
    noteNewDraft(transaction, userId, { form, historyId }),
  );
}

async function change(
  { database }: WritingContext,
  userId: string,
  changed: { form: string; draftId: string | null },
): Promise<void> {
  await database.asUser(userId, (transaction) => changeNewDraft(transaction, userId, changed));
}

type Made = { known: NewDraftRow; gmail: GmailClient };

/** Undefined when there is none, or no more. Throws `conflict` when it was changed elsewhere. */
async function findMade(
  { database }: WritingContext,
  userId: string,
  { known: { form, draft_id, history_id }, gmail }: Made,
): Promise<GmailDraft | undefined> {
  if (draft_id !== null) return readMade(gmail, draft_id, form);
  const marked = { history_id, send_id: form };
  const found = await findOne(gmail, marked);
  if (found !== undefined) return found;
  const seconds = await database.readAsUser(userId, (transaction) =>
    secondsSinceNewDraft(transaction, userId, form),
  );
  if (seconds >= untilThere) return undefined;
  await pause((untilThere - seconds) * 1000);
  return findOne(gmail, marked);
}

async function readMade(
  gmail: GmailClient,
  draftId: string,
  form: string,
): Promise<GmailDraft | undefined> {
  try {
    const draft = await gmail.draft(draftId);
    if (hasMark(await gmail.headers(draft.messageId, [sendIdHeader]), form)) return draft;
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
  throw new Failure("conflict");
}

async function findOne(
  gmail: GmailClient,
  marked: { history_id: string; send_id: string },
): Promise<GmailDraft | undefined> {
  const [message] = await findMarked(gmail, marked, "DRAFT");
  return message === undefined ? undefined : findDraftOf(gmail, message.id);
}
