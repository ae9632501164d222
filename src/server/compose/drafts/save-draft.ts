import type { Composed, KnownDraft } from "#contract/compose.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { writeMessage } from "../mime/write-message.ts";
import { Failure } from "#server/platform/failure.ts";
import { isToBeSent } from "../tables/outbox-table.ts";
import { composeMessage } from "./compose-message.ts";
import { keepGivenFiles } from "./keep-given-files.ts";
import { makeDraft, type DraftToMake } from "./make-draft.ts";
import { noteDraft } from "./note-draft.ts";
import { listRecipients } from "./recipients.ts";
import type { WritingContext } from "./writing-context.ts";

export type SavedDraft = KnownDraft & { threadId: string };

/** The subject of a draft without one. */
const noSubject = "Draft";

export type DraftToSave = {
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
  context: WritingContext,
  userId: string,
  { composed, draft, form }: DraftToSave,
): Promise<SavedDraft> {
  if (isEmpty(composed)) throw new Failure("nothing_to_save");
  const gmail = context.gmailFor(userId, "person");
  if (draft !== undefined) {
    await checkFree(context, userId, draft);
    await checkKnown(gmail, draft);
  }
  const kept = await keepGivenFiles(context, userId, composed);
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
  context: WritingContext,
  userId: string,
  { draft, form, ...made }: ToKeep,
): Promise<GmailDraft> {
  const { gmail, written, threadId } = made;
  if (draft !== undefined) return gmail.updateDraft(draft.id, written, threadId);
  if (form === undefined) return gmail.createDraft(written, threadId);
  return makeDraft(context, userId, { ...made, form });
}

/** What was done is done, also where the sync cannot be asked for. */
async function showSoon({ continueSync, logger }: WritingContext, userId: string): Promise<void> {
  await continueSync(userId).catch((error: unknown) =>
    logger.warn({ err: error }, "a draft is seen later"),
  );
}

/** Deletes a draft that is still as known. One that is gone already is no failure. Throws `conflict`. */
export async function discardDraft(
  context: WritingContext,
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
  { database }: WritingContext,
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
