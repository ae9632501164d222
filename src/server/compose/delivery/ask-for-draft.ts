import { Readable } from "node:stream";
import type { GmailDraft } from "#server/google/client/gmail-drafts.ts";
import { Failure } from "#server/platform/failure.ts";
import { composeMessage } from "../drafts/compose-message.ts";
import { findMarked, hasMark, mayHave } from "../lookup/find-marked.ts";
import { sendIdHeader, type WrittenMessage } from "../mime/outgoing-message.ts";
import { writeMessage } from "../mime/write-message.ts";
import type { OutboxContext } from "../outbox/outbox-context.ts";
import { askOnce } from "./ask-once.ts";
import { sendGmailDraft } from "./send-gmail-draft.ts";
import type { ClaimedMessage, StepEnd } from "./claim.ts";
import { noteSent } from "./note-sent.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { HistoryChange } from "#server/google/client/history-page.ts";
import { readChanges } from "../lookup/find-draft-of.ts";

/** Gives the message a draft of its own at Gmail, or the form's, which is the ticket for one sending; then sends it. */
export async function askForDraft(
  context: OutboxContext,
  claimed: ClaimedMessage,
): Promise<StepEnd> {
  const { userId, gmail } = claimed;
  if (claimed.row.history_id === null)
    await claimed.change({ history_id: (await gmail.profile()).historyId });
  if ((await checkTicket(context, claimed)) === "over") return "over";
  const { row } = claimed;
  const { message, threadId } = await composeMessage(context, userId, {
    composed: row.message,
    date: context.clock.now(),
    sendId: row.send_id,
    forSending: true,
  });
  const source = watchSource(await writeMessage(message));
  const draft =
    row.draft_id === null
      ? await create(claimed, source, threadId)
      : await update(claimed, source, { draftId: row.draft_id, threadId });
  return sendGmailDraft(context, claimed, draft);
}

/** A thread that is gone at Gmail is left out. A draft that is gone by now is looked for at the next try. */
async function update(
  { gmail }: ClaimedMessage,
  source: WatchedSource,
  { draftId, threadId }: { draftId: string; threadId: string | undefined },
): Promise<GmailDraft> {
  for (const thread of threadId === undefined ? [undefined] : [threadId, undefined])
    try {
      return await source.during(() => gmail.updateDraft(draftId, source, thread));
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  throw new Failure("gmail_unavailable");
}

/** A thread that is gone at Gmail is left out. */
async function create(
  claimed: ClaimedMessage,
  source: WatchedSource,
  threadId: string | undefined,
): Promise<GmailDraft> {
  const { gmail } = claimed;
  try {
    return await askOnce(claimed, {
      change: { state: "drafting" },
      ask: () => source.during(() => gmail.createDraft(source, threadId)),
    });
  } catch (error) {
    if (threadId === undefined || !isNotFound(error)) throw error;
    return askOnce(claimed, {
      change: { state: "drafting" },
      ask: () => source.during(() => gmail.createDraft(source)),
    });
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Failure && error.code === "not_found";
}

/** A message whose bytes are read while Gmail takes them. */
type WatchedSource = WrittenMessage & {
  /** Does the work; throws why the bytes could not be read, where that is what made it fail. */
  during<T>(work: () => Promise<T>): Promise<T>;
};

/** Tells a file that cannot be read from a Gmail that cannot be reached: both break the same call off. */
function watchSource(message: WrittenMessage): WatchedSource {
  let failure: Failure | undefined;
  async function* watched(): AsyncGenerator<Buffer> {
    failure = undefined;
    try {
      yield* message.stream();
    } catch (error) {
      if (error instanceof Failure) failure = error;
      throw error;
    }
  }
  return {
    size: message.size,
    stream: () => Readable.from(watched(), { objectMode: false }),
    async during(work) {
      try {
        return await work();
      } catch (error) {
        throw failure ?? error;
      }
    },
  };
}

/**
 * Whether the draft that the message has is still the ticket for its sending. One that was changed elsewhere stays as
 * it is, and one that is gone may have been sent: without proof that it was thrown away the person decides.
 */
async function checkTicket(context: OutboxContext, claimed: ClaimedMessage): Promise<StepEnd> {
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

/** A draft that is gone, by its message, and Gmail's history id while it was there. */
type GoneDraft = { messageId: string; subject: string; since: string };

/**
 * Whether Gmail's history proves that a draft was deleted and not sent: sending deletes its message too, and adds
 * another of the same conversation with `SENT` (Gmail's guide to drafts).
 */
async function isThrownAway(
  gmail: GmailClient,
  { messageId, subject, since }: GoneDraft,
): Promise<boolean> {
  const changes = await readChanges(gmail, since);
  const deletion = changes?.find(({ kind, id }) => kind === "deleted" && id === messageId);
  if (changes === undefined || deletion === undefined) return false;
  const sent = changes.filter((change) => change.kind !== "deleted" && mayHave(change, "SENT"));
  for (const change of sent)
    if (change.threadId === deletion.threadId || (await isAbout(gmail, change, subject)))
      return false;
  return true;
}

async function isAbout(
  gmail: GmailClient,
  { id }: HistoryChange,
  subject: string,
): Promise<boolean> {
  try {
    const { headers } = await gmail.headers(id, ["Subject"]);
    return headers.some(({ value }) => value.trim() === subject.trim());
  } catch (error) {
    if (error instanceof Failure && error.code === "not_found") return false;
    throw error;
  }
}
