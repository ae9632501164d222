import type { Draft } from "#contract/compose.ts";
import type { KnownDraft, Recipients } from "#contract/compose.ts";
import type { OutboxRow } from "#server/storage/outbox-table.ts";
import { decideOutbox } from "./decide-outbox.ts";
import type { OutboxContext } from "./outbox-context.ts";

/** A message as the form takes it back, with the draft that stands for it at Gmail. */
export type TakenBack = Omit<Draft, "draft" | "threadId"> & { draft: KnownDraft | null };

/**
 * Takes a message back that has not gone out, so that it can be written on. Throws `not_found`, and `conflict` when it
 * is too late.
 */
export async function cancelOutbox(
  context: OutboxContext,
  userId: string,
  id: number,
): Promise<TakenBack> {
  const change = { state: "cancelled" as const, error: null };
  const decision = { id, from: ["queued" as const, "failed" as const], change };
  return takenBack(await decideOutbox(context, userId, decision));
}

function takenBack({ message, draft_id, draft_gmail_id }: OutboxRow): TakenBack {
  const draft =
    draft_id === null || draft_gmail_id === null ? null : draftOf(draft_id, draft_gmail_id);
  return {
    draft,
    from: message.from ?? "",
    to: asList(message.to),
    cc: asList(message.cc),
    bcc: asList(message.bcc),
    subject: message.subject,
    body: message.body,
    bodyHtml: message.bodyHtml ?? null,
    files: [],
    answers: message.answers ?? null,
  };
}

function draftOf(id: string, gmailId: string): KnownDraft {
  return { id, gmailId };
}

function asList(recipients: Recipients): string[] {
  return typeof recipients === "string" ? [recipients] : recipients;
}
