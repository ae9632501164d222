import { setTimeout as pause } from "node:timers/promises";
import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { readSyncState } from "#server/mailbox/tables/sync-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { findDraftOf } from "../lookup/find-draft-of.ts";
import { findMarked } from "../lookup/find-marked.ts";
import type { WrittenMessage } from "../mime/outgoing-message.ts";
import { writeMessage } from "../mime/write-message.ts";
import {
  claimNewDraft,
  endNewDraft,
  forgetNewDraft,
  type NewDraftRow,
  renewNewDraft,
} from "../tables/new-drafts-table.ts";
import { isToBeSent } from "../tables/outbox-table.ts";
import { composeMessage } from "./compose-message.ts";
import { keepBase64Files } from "./keep-base64-files.ts";
import { noteDraft } from "./note-draft.ts";
import { readFirstDraft } from "./read-first-draft.ts";
import { listRecipients } from "./recipients.ts";
import type { DraftsContext } from "./drafts-context.ts";

type SavedDraft = KnownDraft & { threadId: string };

/** The subject of a draft without one. */
const noSubject = "Draft";

type DraftToSave = {
  composed: Composed;
  draft: KnownDraft | undefined;
  /** The form's own id, by which its first draft is known again. */
  form?: string | undefined;
};

/**
 * Keeps a draft at Gmail: a new one, or the known one anew. Throws `nothing_to_save` when recipients, subject and text
 * are all empty, `conflict` when the known draft was changed elsewhere meanwhile or is to be sent, and `not_found` when
 * it is gone.
 */
export async function saveDraft(
  context: DraftsContext,
  userId: string,
  { composed, draft, form }: DraftToSave,
): Promise<SavedDraft> {
  if (isEmpty(composed)) throw new Failure("nothing_to_save");
  const gmail = context.gmailFor(userId, "person");
  if (draft !== undefined) {
    await checkFree(context, userId, draft);
    await checkKnown(gmail, draft);
  }
  const kept = await keepBase64Files(context, userId, composed);
  const { message, threadId } = await composeMessage(context, userId, {
    composed: kept,
    date: context.clock.now(),
    sendId: form,
  });
  const written = await writeMessage({ ...message, subject: message.subject.trim() || noSubject });
  const saved = await keep(context, userId, { gmail, draft, form, written, threadId });
  const { draftId: id, messageId: gmailId, threadId: thread } = saved;
  await noteDraft(context, userId, { draft: { id, gmailId }, message: kept });
  await showSoon(context, userId);
  return { id, gmailId, threadId: thread };
}

type ToKeep = Omit<DraftToMake, "form"> & Pick<DraftToSave, "draft" | "form">;

async function keep(
  context: DraftsContext,
  userId: string,
  { draft, form, ...made }: ToKeep,
): Promise<GmailDraft> {
  const { gmail, written, threadId } = made;
  if (draft !== undefined) return gmail.updateDraft(draft.id, written, threadId);
  if (form === undefined) return gmail.createDraft(written, threadId);
  return makeDraft(context, userId, { ...made, form });
}

/** What was done is done, also where the sync cannot be asked for. */
async function showSoon({ continueSync, logger }: DraftsContext, userId: string): Promise<void> {
  await continueSync(userId).catch((error: unknown) =>
    logger.warn({ err: error }, "a draft is seen later"),
  );
}

/** Deletes a draft that is still as known. One that is gone already is no failure. Throws `conflict`. */
export async function discardDraft(
  context: DraftsContext,
  userId: string,
  draft: KnownDraft,
): Promise<void> {
  const gmail = context.gmailFor(userId, "person");
  await checkFree(context, userId, draft);
  try {
    await checkKnown(gmail, draft);
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return;
    throw error;
  }
  await gmail.deleteDraft(draft.id);
  await noteDraft(context, userId, { draft, message: undefined });
  await showSoon(context, userId);
}

function isEmpty({ to, subject, body, bodyHtml, attachments }: Composed): boolean {
  const texts = [subject, body, bodyHtml?.replaceAll(/<[^>]*>|&nbsp;/g, "") ?? ""];
  return (
    listRecipients(to).length === 0 &&
    texts.every((text) => text.trim() === "") &&
    attachments.length === 0
  );
}

/** A late save from a form would change what goes out. */
async function checkFree(
  { database }: DraftsContext,
  userId: string,
  { id }: KnownDraft,
): Promise<void> {
  const isTaken = await database.readAsUser(userId, (transaction) =>
    isToBeSent(transaction, userId, id),
  );
  if (isTaken) throw new Failure("conflict");
}

async function checkKnown(gmail: GmailClient, known: KnownDraft): Promise<GmailDraft> {
  const draft = await gmail.draft(known.id);
  if (draft.messageId !== known.gmailId) throw new Failure("conflict");
  return draft;
}

/** A form's first draft; the message bears the form's id as its mark. */
type DraftToMake = {
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
async function makeDraft(
  context: DraftsContext,
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
  { database }: DraftsContext,
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
  { database, logger }: DraftsContext,
  userId: string,
  form: string,
): Promise<void> {
  await database
    .asUser(userId, (transaction) => renewNewDraft(transaction, userId, form))
    .catch((error: unknown) => logger.warn({ err: error }, "a draft may be asked for again"));
}

/** Should another have made one meanwhile, because this process stood still, that one stays and ours goes. */
async function create(
  { database }: DraftsContext,
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
  { database }: DraftsContext,
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
  if (draft_id !== null) return readFirstDraft(gmail, draft_id, form);
  const [message] = await findMarked(gmail, { history_id, send_id: form }, "DRAFT");
  return message === undefined ? undefined : findDraftOf(gmail, message.id);
}
