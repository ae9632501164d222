import { limits } from "#contract/limits.ts";
import type { GmailClient } from "#server/google/client/gmail-client.ts";
import type { GmailMessage } from "#server/google/client/gmail-message.ts";
import type { ReadAnswer } from "#server/google/client/read-in-batches.ts";
import { isRetryable } from "#server/google/client/retry.ts";
import { neededParts } from "../../reading/body/read-bodies.ts";
import type { MessageReader } from "../../reading/message/message-reader.ts";
import { Failure } from "#server/platform/failure.ts";
import type { EmailToSave } from "../../tables/save-emails.ts";
import type { PlannedRead } from "./plan-reading.ts";

export type Fetched = {
  emails: EmailToSave[];
  /** Messages that Gmail no longer has. */
  gone: string[];
  /** Messages to be put off. */
  failed: string[];
  /** What ends the reading. */
  failure: Failure | undefined;
};

/**
 * Reads and parses what is planned. A message that its thread did not bring is asked for by itself, so
 * that nothing is taken for gone but what Gmail says is. A failure of one is no failure of the others. What was not
 * asked for is none of all.
 */
export async function fetchPlanned(
  gmail: Pick<GmailClient, "read" | "attachment">,
  reader: MessageReader,
  planned: PlannedRead[],
): Promise<Fetched> {
  const wanted = new Set(planned.flatMap(({ gmailIds }) => gmailIds));
  const answers = await gmail.read(planned.map((one) => one.wanted));
  const brought = new Set(messagesOf(answers).map(({ id }) => id));
  const threads = new Set(
    answers
      .filter(isOfThread)
      .filter(isAsked)
      .map((answer) => answer.wanted.id),
  );
  const missing = planned
    .filter((one) => threads.has(one.wanted.id) && one.wanted.kind === "thread")
    .flatMap(({ gmailIds }) => gmailIds.filter((id) => !brought.has(id)));
  const singles = answers.some(isRateLimit) ? [] : await readEach(gmail, missing);
  const all = [...answers, ...singles];
  const messages = new Map(messagesOf(all).map((message) => [message.id, message]));
  const emails = await Promise.all(
    [...messages.values()]
      .filter(({ id }) => wanted.has(id))
      .map(async (one) => readMessage(gmail, reader, one)),
  );
  return { emails, ...outcomeOf(all) };
}

/** One that comes with files without which it cannot be read is read with them, as far as they are to be had. */
async function readMessage(
  gmail: Pick<GmailClient, "attachment">,
  reader: MessageReader,
  message: GmailMessage,
): Promise<EmailToSave> {
  for (const part of neededParts(message.payload)) {
    const bytes = await gmail.attachment(message.id, part.attachmentId).catch(onlyFailures);
    if (bytes !== undefined) part.data = bytes.toString("base64url");
  }
  return reader.read(message);
}

/** What Gmail does not give is said to be missing; an error of ours is none of these. */
function onlyFailures(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}

async function readEach(gmail: Pick<GmailClient, "read">, ids: string[]): Promise<ReadAnswer[]> {
  const answers: ReadAnswer[] = [];
  for (let start = 0; start < ids.length; start += limits.gmailBatch) {
    const batch = ids.slice(start, start + limits.gmailBatch);
    answers.push(...(await gmail.read(batch.map((id) => ({ kind: "message", id })))));
  }
  return answers;
}

function messagesOf(answers: ReadAnswer[]): GmailMessage[] {
  return answers.flatMap((one) => (one.outcome === "found" ? one.messages : []));
}

function isOfThread({ wanted }: ReadAnswer): boolean {
  return wanted.kind === "thread";
}

function isAsked({ outcome }: ReadAnswer): boolean {
  return outcome !== "not asked";
}

type Failed = Extract<ReadAnswer, { outcome: "failed" }>;

function isRateLimit(answer: ReadAnswer): boolean {
  return answer.outcome === "failed" && answer.failure.code === "gmail_rate_limited";
}

function outcomeOf(answers: ReadAnswer[]): Pick<Fetched, "gone" | "failed" | "failure"> {
  const failures = answers.filter((answer): answer is Failed => answer.outcome === "failed");
  const singles = answers.filter((answer) => !isOfThread(answer));
  const isAll = failures.length === answers.length;
  const passing = isAll ? failures.find(({ failure }) => isRetryable(failure)) : undefined;
  return {
    gone: singles.flatMap((one) => (one.outcome === "gone" ? [one.wanted.id] : [])),
    failed: failures
      .filter((one) => !isRateLimit(one) && !isOfThread(one))
      .map(({ wanted }) => wanted.id),
    failure: (failures.find(isRateLimit) ?? passing)?.failure,
  };
}
