import { findMarked, hasMark } from "../lookup/find-marked.ts";
import { isThrownAway } from "../lookup/is-thrown-away.ts";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { sendIdHeader } from "../mime/outgoing-message.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { Failure } from "#server/platform/failure.ts";
import type { ClaimedMessage, StepEnd } from "./claimed-message.ts";
import { noteSent } from "./note-sent.ts";

/**
 * Whether the draft that the message has is still the ticket for its sending. One that was changed elsewhere stays as
 * it is, and one that is gone may have been sent: without proof that it was thrown away the person decides.
 */
export async function checkTicket(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { row, gmail, change } = claimed;
  if (row.draft_id === null) return "on";
  const draft = await readDraft(claimed, row.draft_id);
  if (draft !== undefined) {
    if (await isOurs(claimed, draft)) return "on";
    await change({ ...none, ...over, form_draft: null, state: "failed", error: "conflict" });
    return "over";
  }
  const [sent] = await findMarked(gmail, row, "SENT");
  if (sent !== undefined) return noteSent(context, claimed, sent);
  if (!(await wasThrownAway(claimed))) {
    await change({ ...over, state: "unconfirmed", error: null });
    return "over";
  }
  await change(none);
  return "on";
}

const none = { draft_id: null, draft_gmail_id: null };
const over = { lease_owner: null, next_try_at: null, doubtful_since: null, looks: 0 };

async function readDraft({ gmail }: ClaimedMessage, id: string): Promise<GmailDraft | undefined> {
  try {
    return await gmail.draft(id);
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return undefined;
    throw error;
  }
}

/** As we know it, or as a process of ours has left it that died before it could say so. */
async function isOurs({ row, gmail }: ClaimedMessage, { messageId }: GmailDraft): Promise<boolean> {
  if (messageId === row.draft_gmail_id) return true;
  const message = await gmail.headers(messageId, [sendIdHeader]);
  return [row.send_id, ...row.former_send_ids].some((mark) => hasMark(message, mark));
}

async function wasThrownAway({ row, gmail }: ClaimedMessage): Promise<boolean> {
  const { draft_gmail_id: messageId, history_id: since, message } = row;
  if (messageId === null || since === null) return false;
  return isThrownAway(gmail, { messageId, subject: message.subject, since });
}
