import { hasMark } from "../lookup/find-marked.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { sendIdHeader } from "../mime/outgoing-message.ts";
import { Failure } from "#server/platform/failure.ts";
import type { Composed, Draft } from "#contract/compose.ts";
import { listRecipients } from "./recipients.ts";

/** A form's first draft as it is at Gmail; undefined when it is gone. Throws `conflict` when it was changed elsewhere. */
export async function readFirstDraft(
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
  const message = "The draft was changed since. Open it in Drafts, and go on with it there.";
  throw new Failure("conflict", { message });
}

/** A written message as its form takes it up again, without the draft and the files. */
export function toForm(message: Composed): Omit<Draft, "draft" | "threadId" | "files"> {
  return {
    from: message.from ?? "",
    to: listRecipients(message.to),
    cc: listRecipients(message.cc),
    bcc: listRecipients(message.bcc),
    subject: message.subject,
    body: message.body,
    bodyHtml: message.bodyHtml ?? null,
    answers: message.answers ?? null,
  };
}
