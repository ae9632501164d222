import type { Clock } from "#server/runtime/clock.ts";
import { Failure } from "#server/runtime/failure.ts";
import { readBatch, writeBatch, type BatchPart } from "./batch-format.ts";
import { gmailFailure } from "./gmail-errors.ts";
import { readGmailMessage, type GmailMessage } from "./gmail-message.ts";
import type { GmailCall, GmailTransport } from "./gmail-transport.ts";
import { parseRecord } from "./json-reader.ts";
import { isRetryable } from "./retry.ts";

export type MessageAnswer =
  | { id: string; outcome: "found"; message: GmailMessage }
  | { id: string; outcome: "gone" }
  | { id: string; outcome: "failed"; failure: Failure };

type Batch = { transport: GmailTransport; clock: Clock };

const fields = "id,threadId,labelIds,historyId,internalDate,sizeEstimate,snippet,payload";
const maxBytes = 96 * 1024 * 1024;

/**
 * Reads the messages in one batch, again for those that may succeed later. Throws only what
 * concerns the mailbox as a whole; a failure of one message is its answer. Ids must be checked.
 */
export async function readMessagesInBatch(batch: Batch, ids: string[]): Promise<MessageAnswer[]> {
  const answers = new Map<string, MessageAnswer>();
  try {
    await batch.transport.retry(async () => {
      const open = ids.filter((id) => !isSettled(answers.get(id)));
      for (const answer of await exchange(batch, open)) answers.set(answer.id, answer);
      const again = [...answers.values()].find((answer) => !isSettled(answer));
      if (again?.outcome === "failed") throw again.failure;
    });
  } catch (failure) {
    if (!isRetryable(failure) || answers.size === 0) throw failure;
  }
  return ids.map((id) => answers.get(id) ?? failed(id, new Failure("gmail_unavailable")));
}

function isSettled(answer: MessageAnswer | undefined): boolean {
  if (answer === undefined) return false;
  return answer.outcome !== "failed" || !isRetryable(answer.failure);
}

async function exchange(batch: Batch, ids: string[]): Promise<MessageAnswer[]> {
  if (ids.length === 0) return [];
  try {
    return await exchangeOnce(batch, ids);
  } catch (failure) {
    if (!(failure instanceof Failure) || failure.code !== "too_large") throw failure;
    if (ids.length === 1) return ids.map((id) => failed(id, failure));
    const half = Math.ceil(ids.length / 2);
    return [
      ...(await exchange(batch, ids.slice(0, half))),
      ...(await exchange(batch, ids.slice(half))),
    ];
  }
}

async function exchangeOnce(batch: Batch, ids: string[]): Promise<MessageAnswer[]> {
  const send = writeBatch(
    ids.map((id) => `/gmail/v1/users/me/messages/${id}?format=full&fields=${fields}`),
  );
  const call = {
    method: "messages.get",
    calls: ids.length,
    path: "/batch/gmail/v1",
    send,
    maxBytes,
  };
  let parts = await partsOf(batch, call);
  // The token may end between the batch and its inner calls.
  if (parts.some(isUnauthorised)) parts = await partsOf(batch, { ...call, renew: true });
  const answers = new Map(parts.map((part) => [part.index, part]));
  return ids.map((id, index) => answerOf(id, answers.get(index), batch.clock));
}

async function partsOf({ transport }: Batch, call: GmailCall): Promise<BatchPart[]> {
  const answer = await transport.callOnce(call);
  return readBatch(answer.contentType, answer.body);
}

function isUnauthorised(part: BatchPart): boolean {
  return part.status === 401;
}

function answerOf(id: string, part: BatchPart | undefined, clock: Clock): MessageAnswer {
  if (part === undefined) return failed(id, new Failure("gmail_unavailable"));
  if (part.status === 404) return { id, outcome: "gone" };
  if (part.status !== 200) return refused(id, gmailFailure(part, clock.now()));
  try {
    const message = readGmailMessage(parseRecord(part.body));
    if (message.id !== id) return failed(id, new Failure("gmail_unavailable"));
    return { id, outcome: "found", message };
  } catch (failure) {
    if (failure instanceof Failure) return failed(id, failure);
    throw failure;
  }
}

function refused(id: string, failure: Failure): MessageAnswer {
  if (failure.code === "mailbox_not_connected" || failure.code === "missing_permission")
    throw failure;
  return failed(id, failure);
}

function failed(id: string, failure: Failure): MessageAnswer {
  return { id, outcome: "failed", failure };
}
