import { printAddress } from "#addresses/print-address.ts";
import type { Draft, KnownDraft, OpenDraft } from "#contract/compose.ts";
import type { Address } from "#contract/messages.ts";
import { findDraftOf } from "#server/evidence/find-draft-of.ts";
import type { GmailClient } from "#server/gmail/gmail-client.ts";
import { Failure } from "#server/runtime/failure.ts";
import { findByMessageId } from "#server/storage/answered-message.ts";
import { copyFiles, readWhole, type CopiedFile } from "./copy-files.ts";
import type { WritingContext } from "./writing-context.ts";

/** A draft as it stands at Gmail now, for the form. Throws `not_found`, also of what is no draft. */
export async function openDraft(
  context: WritingContext,
  userId: string,
  wanted: Pick<OpenDraft, "gmailId" | "draftId">,
): Promise<Draft> {
  const gmail = context.gmailFor(userId, "person");
  const draft = await findDraft(gmail, wanted);
  const message = await readWhole(gmail, draft.gmailId);
  const read = await context.reader.read(message);
  const { inReplyTo } = read;
  const answered =
    inReplyTo === null
      ? undefined
      : await context.database.readAsUser(userId, (transaction) =>
          findByMessageId(transaction, userId, { messageId: inReplyTo, threadId: read.threadId }),
        );
  return {
    draft,
    threadId: read.threadId,
    from: printAddress({ name: read.senderName, address: read.senderEmail }),
    to: read.to.map(printed),
    cc: read.cc.map(printed),
    bcc: read.bcc.map(printed),
    subject: read.subject,
    body: read.bodyText ?? "",
    bodyHtml: read.bodyHtml,
    files: await copyFiles(context, userId, { message, files: read.attachments }),
    answers: answered === undefined ? null : { gmailId: answered, how: "reply" },
  };
}

/** The files of a message as uploads, for a forward. Throws `not_found`. */
export async function copyMessageFiles(
  context: WritingContext,
  userId: string,
  gmailId: string,
): Promise<CopiedFile[]> {
  const message = await readWhole(context.gmailFor(userId, "person"), gmailId);
  const { attachments } = await context.reader.read(message);
  return copyFiles(context, userId, { message, files: attachments });
}

function printed({ name, address }: Address): string {
  return printAddress({ name, address });
}

async function findDraft(
  gmail: GmailClient,
  { gmailId, draftId }: Pick<OpenDraft, "gmailId" | "draftId">,
): Promise<KnownDraft> {
  if (draftId !== undefined) {
    const { messageId } = await gmail.draft(draftId);
    return { id: draftId, gmailId: messageId };
  }
  const found = gmailId === undefined ? undefined : await findDraftOf(gmail, gmailId);
  if (found === undefined) throw new Failure("not_found");
  return { id: found.draftId, gmailId: found.messageId };
}
