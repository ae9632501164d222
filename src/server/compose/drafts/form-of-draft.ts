import type { Composed, Draft } from "#contract/compose.ts";
import { listRecipients } from "./recipients.ts";

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
