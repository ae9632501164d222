import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { lastIndexIn, readBatch, writeBatch, type BatchPart } from "./batch-format.ts";
import { gmailFailure } from "./gmail-errors.ts";
import { readGmailMessage, type GmailMessage } from "./gmail-message.ts";
import type { GmailAnswer, GmailCall } from "./gmail-exchange.ts";
import type { GmailTransport } from "./gmail-transport.ts";
import { parseRecord, recordsOf, requiredText } from "./json-reader.ts";
import { isRetryable } from "./retry.ts";

/** A message, or a whole thread, which costs as much as two messages. */
export type ReadWanted = { kind: "message" | "thread"; id: string };

/** A thread's messages come in its own order; a message comes alone. */
export type ReadAnswer =
  | { wanted: ReadWanted; outcome: "found"; messages: GmailMessage[] }
  | { wanted: ReadWanted; outcome: "gone" }
  | { wanted: ReadWanted; outcome: "not asked" }
  | { wanted: ReadWanted; outcome: "failed"; failure: Failure };

type Reading = { transport: GmailTransport; clock: Clock; unless?: AbortSignal | undefined };

const fields = "id,threadId,labelIds,historyId,internalDate,sizeEstimate,snippet,payload";
const largestBatch = 32 * 1024 * 1024;
// One message of 50 MiB, Gmail's own bound, in base64.
const largestMessage = 70 * 1024 * 1024;

/**
 * Reads messages and threads in batches of the size that Gmail bears now, again those that may
 * succeed later, in the order asked. Throws only what concerns the mailbox as a whole; a failure of
 * one is its answer: `too_large` for a thread means that its messages are to be read one by one.
 */
export async function readInBatches(reading: Reading, wanted: ReadWanted[]): Promise<ReadAnswer[]> {
  const answers = new Map<ReadWanted, ReadAnswer>();
  let openBefore = wanted.length;
  let open = wanted;
  async function readOpen(): Promise<void> {
    openBefore = open.length;
    try {
      await readRound(reading, open, (answer) => answers.set(answer.wanted, answer));
    } finally {
      open = wanted.filter((one) => !isSettled(answers.get(one)));
    }
    const again = [...answers.values()].find((answer) => !isSettled(answer));
    if (again?.outcome === "failed") throw again.failure;
  }
  try {
    await reading.transport.retry(readOpen, () => open.length < openBefore);
  } catch (failure) {
    if (reading.unless?.aborted === true)
      return wanted.map((one) => answers.get(one) ?? { wanted: one, outcome: "not asked" });
    if (!isRetryable(failure) || answers.size === 0) throw failure;
  }
  return wanted.map((one) => answers.get(one) ?? failed(one, new Failure("gmail_unavailable")));
}

function isSettled(answer: ReadAnswer | undefined): boolean {
  if (answer === undefined) return false;
  return answer.outcome !== "failed" || !isRetryable(answer.failure);
}

/** Ends early when Gmail asks to slow down: what is left waits for the next try, in smaller batches. */
async function readRound(
  reading: Reading,
  open: ReadWanted[],
  note: (answer: ReadAnswer) => void,
): Promise<void> {
  const { gate } = reading.transport;
  for (let rest = open; rest.length > 0;) {
    const size = gate.fitting(rest.map(methodOf));
    const answers = await readBatchOf(reading, rest.slice(0, size));
    for (const answer of answers) note(answer);
    const slowDown = slowDownOf(answers);
    if (slowDown !== undefined) throw slowDown;
    rest = rest.slice(size);
  }
}

/** Of the refusals for the rate the one that names the latest moment; Gmail does not name it in each. */
function slowDownOf(answers: ReadAnswer[]): Failure | undefined {
  const refusals = answers.flatMap((answer) => (answer.outcome === "failed" ? answer.failure : []));
  return refusals
    .filter(({ code }) => code === "gmail_rate_limited")
    .toSorted((a, b) => (b.retryAfter ?? 0) - (a.retryAfter ?? 0))[0];
}

async function readBatchOf(reading: Reading, wanted: ReadWanted[]): Promise<ReadAnswer[]> {
  const { gate } = reading.transport;
  const { parts, cutAt } = await exchange(reading, wanted);
  const byIndex = new Map(parts.map((part) => [part.index, part]));
  const there = wanted.filter((_, index) => cutAt === undefined || byIndex.has(index));
  const answers = there.map((one) =>
    answerOf(one, byIndex.get(wanted.indexOf(one)), reading.clock),
  );
  const slowDown = slowDownOf(answers);
  if (slowDown !== undefined) gate.refused(slowDown, wanted.length, answers.some(isSettled));
  else gate.accepted(wanted.length);
  if (cutAt === undefined) return answers;
  return [...answers, ...(await readRest(reading, without(wanted, there), wanted[cutAt]))];
}

/** What a batch's answer was too large for: the one that was cut alone, the others in a batch again. */
async function readRest(
  reading: Reading,
  missing: ReadWanted[],
  cut: ReadWanted | undefined,
): Promise<ReadAnswer[]> {
  const large = missing.find((one) => one === cut) ?? missing[0];
  if (large === undefined) return [];
  const others = without(missing, [large]);
  const alone = await readAlone(reading, large);
  return others.length === 0 ? [alone] : [alone, ...(await readBatchOf(reading, others))];
}

function without(all: ReadWanted[], some: ReadWanted[]): ReadWanted[] {
  return all.filter((one) => !some.includes(one));
}

type Exchanged = {
  parts: BatchPart[];
  /** The place of the part at which the answer was cut, -1 when it cannot be told. */
  cutAt: number | undefined;
};

async function exchange(reading: Reading, wanted: ReadWanted[]): Promise<Exchanged> {
  const { answer, parts } = await partsOf(reading, wanted);
  // The token may end between the batch and its inner calls.
  const refused = parts.filter(({ status }) => status === 401).map(({ index }) => index);
  if (refused.length === 0)
    return { parts, cutAt: answer.cut ? lastIndexIn(answer.body) : undefined };
  const renewal = { refusedToken: answer.token };
  const again = await partsOf(
    reading,
    refused.flatMap((index) => wanted[index] ?? []),
    renewal,
  );
  const renewed = again.parts.map((part) => ({ ...part, index: refused[part.index] ?? -1 }));
  return {
    parts: [...parts.filter(({ status }) => status !== 401), ...renewed],
    cutAt: answer.cut || again.answer.cut ? -1 : undefined,
  };
}

async function partsOf(
  { transport, unless }: Reading,
  wanted: ReadWanted[],
  renewal: { refusedToken?: string } = {},
): Promise<{ answer: GmailAnswer; parts: BatchPart[] }> {
  const call: GmailCall = {
    methods: wanted.map(methodOf),
    path: "/batch/gmail/v1",
    send: writeBatch(wanted.map(pathOf)),
    maxBytes: largestBatch,
    partly: true,
    unless,
    ...renewal,
  };
  const answer = await transport.callOnce(call);
  return { answer, parts: readBatch(answer.contentType, answer.body) };
}

async function readAlone({ transport, clock }: Reading, wanted: ReadWanted): Promise<ReadAnswer> {
  const maxBytes = wanted.kind === "message" ? largestMessage : largestBatch;
  try {
    const call = { methods: [methodOf(wanted)], path: pathOf(wanted), maxBytes };
    const { body } = await transport.callOnce(call);
    return answerOf(wanted, { index: 0, status: 200, retryAfter: null, body }, clock);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    if (failure.code === "not_found") return { wanted, outcome: "gone" };
    return refusalOf(wanted, failure);
  }
}

function methodOf({ kind }: ReadWanted): string {
  return kind === "message" ? "messages.get" : "threads.get";
}

function pathOf({ kind, id }: ReadWanted): string {
  const wanted = kind === "message" ? fields : `id,messages(${fields})`;
  return `/gmail/v1/users/me/${kind}s/${id}?format=full&fields=${wanted}`;
}

function answerOf(wanted: ReadWanted, part: BatchPart | undefined, clock: Clock): ReadAnswer {
  if (part === undefined) return failed(wanted, new Failure("gmail_unavailable"));
  if (part.status === 404) return { wanted, outcome: "gone" };
  if (part.status !== 200) return refusalOf(wanted, gmailFailure(part, clock.now()));
  try {
    return { wanted, outcome: "found", messages: readMessages(wanted, part.body) };
  } catch (failure) {
    if (failure instanceof Failure) return failed(wanted, failure);
    throw failure;
  }
}

function readMessages({ kind, id }: ReadWanted, body: string): GmailMessage[] {
  const json = parseRecord(body);
  if (requiredText(json, "id") !== id) throw new Failure("gmail_unavailable");
  if (kind === "message") return [readGmailMessage(json)];
  const messages = recordsOf(json, "messages").map(readGmailMessage);
  if (messages.some(({ threadId }) => threadId !== id)) throw new Failure("gmail_unavailable");
  return messages;
}

function refusalOf(wanted: ReadWanted, failure: Failure): ReadAnswer {
  if (failure.code === "mailbox_not_connected" || failure.code === "missing_permission")
    throw failure;
  return failed(wanted, failure);
}

function failed(wanted: ReadWanted, failure: Failure): ReadAnswer {
  return { wanted, outcome: "failed", failure };
}
