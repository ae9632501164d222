import { limits } from "#contract/limits.ts";
import type { Clock } from "#server/platform/clock.ts";
import { Failure } from "#server/platform/failure.ts";
import { type BatchPart, readBatch, writeBatch } from "./batch-format.ts";
import { createGmailDrafts, type GmailDrafts } from "./gmail-drafts.ts";
import { gmailFailure } from "./gmail-errors.ts";
import type { GmailCall } from "./gmail-exchange.ts";
import {
  type GmailLabel,
  type GmailLabelCounts,
  readCountedLabel,
  readLabel,
} from "./gmail-label.ts";
import {
  createGmailTransport,
  type GmailTransport,
  type TransportOptions,
} from "./gmail-transport.ts";
import { historyFields, type HistoryPage, readHistoryPage } from "./history-page.ts";
import {
  countOf,
  type JsonRecord,
  optionalText,
  parseRecord,
  recordsOf,
  requiredText,
  textsOf,
} from "./json-reader.ts";
import { type ReadAnswer, readInBatches, type ReadWanted } from "./read-in-batches.ts";

type GmailProfile = { emailAddress: string; historyId: string; messagesTotal: number };

type MessageIdQuery = {
  labelId?: string | undefined;
  /** Gmail's search syntax. */
  q?: string | undefined;
  includeSpamTrash?: boolean | undefined;
  pageToken?: string | undefined;
  /** At most 500. */
  maxResults: number;
};
type MessageIdPage = {
  ids: { id: string; threadId: string }[];
  nextPageToken: string | undefined;
};

type RawMessage = {
  id: string;
  threadId: string;
  historyId: string;
  labels: string[];
  raw: Buffer;
};

/** One person's mailbox at Gmail. Every call retries what can be retried and throws a `Failure`. */
export type GmailClient = GmailDrafts & {
  /** The mailbox's address, newest history id and size. Read it before a full listing: its history id is the cursor. */
  profile(): Promise<GmailProfile>;
  labels(): Promise<GmailLabel[]>;
  /** Throws `gmail_refused` for a name that is taken, `invalid_request` for one that Gmail keeps to itself. */
  createLabel(name: string): Promise<GmailLabel>;
  /** Takes a label away, from all messages that bear it; one that is gone is no failure. */
  deleteLabel(id: string): Promise<void>;
  /** These labels with their counts, in batches (a unit a label); those that Gmail does not have are left out. */
  labelCounts(ids: string[]): Promise<GmailLabelCounts[]>;
  /** One page of message ids, newest first. */
  messageIds(query: MessageIdQuery): Promise<MessageIdPage>;
  /** Messages and threads, at most `limits.gmailBatch`, in the order asked; one that fails does not fail the others. What still waits when `unless` is raised is not asked for. */
  read(wanted: ReadWanted[], unless?: AbortSignal): Promise<ReadAnswer[]>;
  /** The message byte for byte. Throws `not_found`, and `too_large` beyond 50 MiB. */
  rawMessage(id: string): Promise<RawMessage>;
  attachment(messageId: string, attachmentId: string): Promise<Buffer>;
  /** What happened since `startHistoryId`, or `{ expired: true }`. */
  history(startHistoryId: string, pageToken?: string): Promise<HistoryPage>;
  /** Adds and removes labels of any number of messages, 1,000 a call. */
  modifyLabels(ids: string[], add: string[], remove: string[]): Promise<void>;
  /** Deletes any number of messages past the Trash, 1,000 a call. Throws `missing_permission` without the scope of the whole mailbox. */
  deleteForever(ids: string[]): Promise<void>;
  /** Lets Gmail write to a Pub/Sub topic, `projects/P/topics/T`, whenever the mailbox changes, for seven days. */
  watch(topic: string): Promise<void>;
};

const me = "/gmail/v1/users/me";
// Base64 of 50 MiB, which is Gmail's own bound for a received message.
const wholeMessage = 70 * 1024 * 1024;
const changeChunk = 1000;

/** The client of one mailbox. Without `baseUrl` it speaks to Google itself; nothing else differs. */
export function createGmailClient(options: TransportOptions): GmailClient {
  const transport = createGmailTransport(options);

  async function get<T>(call: GmailCall, read: (json: JsonRecord) => T): Promise<T> {
    return transport.retry(async () => read(parseRecord((await transport.callOnce(call)).body)));
  }

  return {
    ...createGmailDrafts(transport),
    profile: async () => get(profileCall, readProfile),
    labels: async () => get(labelsCall, (json) => recordsOf(json, "labels").map(readLabel)),
    createLabel: async (name) => get(createLabelCall(name), readLabel),
    deleteLabel: async (id) => deleteLabel(transport, id),
    labelCounts: async (ids) => countLabels({ transport, clock: options.clock }, ids),
    messageIds: async (query) => get(messageIdsCall(query), readMessageIds),
    read: async (wanted, unless) => {
      if (wanted.length > limits.gmailBatch) throw new Failure("invalid_request");
      const askable = wanted.filter(({ id }) => isMessageId(id));
      const answers = await readInBatches({ transport, clock: options.clock, unless }, askable);
      const known = new Map(answers.map((answer) => [answer.wanted, answer]));
      return wanted.map((one) => known.get(one) ?? { wanted: one, outcome: "gone" });
    },
    rawMessage: async (id) => get(rawCall(id), readRaw),
    attachment: async (messageId, attachmentId) =>
      get(attachmentCall(messageId, attachmentId), readAttachment),
    history: async (start, pageToken) => {
      try {
        return await get(historyCall(start, pageToken), readHistoryPage);
      } catch (failure) {
        if (failure instanceof Failure && failure.code === "not_found") return { expired: true };
        throw failure;
      }
    },
    modifyLabels: async (ids, add, remove) =>
      changeMany(transport, ids, {
        method: "batchModify",
        more: { addLabelIds: add, removeLabelIds: remove },
      }),
    deleteForever: async (ids) => changeMany(transport, ids, { method: "batchDelete", more: {} }),
    watch: async (topic) => void (await transport.call(watchCall(topic))),
  };
}

/** Ids become part of request lines: what is no Gmail id reaches none. */
function isMessageId(id: string): boolean {
  return /^[0-9a-f]{1,32}$/.test(id);
}

/** Throws `invalid_request` for what is no Gmail id. */
function checkId(id: string): string {
  if (!isMessageId(id)) throw new Failure("invalid_request");
  return id;
}

const profileCall: GmailCall = {
  methods: ["getProfile"],
  path: `${me}/profile?fields=emailAddress,historyId,messagesTotal`,
};
const labelsCall: GmailCall = {
  methods: ["labels.list"],
  path: `${me}/labels?fields=labels(id,name,type)`,
};

function createLabelCall(name: string): GmailCall {
  const send = { contentType: "application/json", body: JSON.stringify({ name }) };
  return { methods: ["labels.create"], path: `${me}/labels?fields=id,name,type`, send };
}

async function deleteLabel(transport: GmailTransport, id: string): Promise<void> {
  const path = `${me}/labels/${encodeURIComponent(id)}`;
  try {
    await transport.call({ methods: ["labels.delete"], path, verb: "DELETE" });
  } catch (failure) {
    if (!(failure instanceof Failure && failure.code === "not_found")) throw failure;
  }
}

function messageIdsCall(query: MessageIdQuery): GmailCall {
  const wanted = new URLSearchParams({
    maxResults: String(query.maxResults),
    fields: "messages(id,threadId),nextPageToken",
  });
  if (query.labelId !== undefined) wanted.set("labelIds", query.labelId);
  if (query.q !== undefined) wanted.set("q", query.q);
  if (query.includeSpamTrash) wanted.set("includeSpamTrash", "true");
  if (query.pageToken !== undefined) wanted.set("pageToken", query.pageToken);
  return { methods: ["messages.list"], path: `${me}/messages?${wanted}` };
}

function rawCall(id: string): GmailCall {
  const path = `${me}/messages/${checkId(id)}?format=raw&fields=id,threadId,historyId,labelIds,sizeEstimate,raw`;
  return { methods: ["messages.get"], path, maxBytes: wholeMessage };
}

function attachmentCall(messageId: string, attachmentId: string): GmailCall {
  const path = `${me}/messages/${checkId(messageId)}/attachments/${encodeURIComponent(attachmentId)}`;
  return {
    methods: ["messages.attachments.get"],
    path: `${path}?fields=data,size`,
    maxBytes: wholeMessage,
  };
}

function historyCall(startHistoryId: string, pageToken: string | undefined): GmailCall {
  if (!/^\d{1,20}$/.test(startHistoryId)) throw new Failure("invalid_request");
  const wanted = new URLSearchParams({ startHistoryId, maxResults: "500", fields: historyFields });
  if (pageToken !== undefined) wanted.set("pageToken", pageToken);
  return { methods: ["history.list"], path: `${me}/history?${wanted}` };
}

function watchCall(topicName: string): GmailCall {
  const send = { contentType: "application/json", body: JSON.stringify({ topicName }) };
  return { methods: ["watch"], path: `${me}/watch?fields=expiration`, send };
}

async function changeMany(
  transport: GmailTransport,
  ids: string[],
  { method, more }: { method: "batchModify" | "batchDelete"; more: object },
): Promise<void> {
  const checked = ids.map(checkId);
  for (let start = 0; start < checked.length; start += changeChunk) {
    const body = JSON.stringify({ ids: checked.slice(start, start + changeChunk), ...more });
    const send = { contentType: "application/json", body };
    const path = `${me}/messages/${method}`;
    await transport.call({ methods: [`messages.${method}`], path, send });
  }
}

function readProfile(json: JsonRecord): GmailProfile {
  return {
    emailAddress: requiredText(json, "emailAddress"),
    historyId: requiredText(json, "historyId"),
    messagesTotal: countOf(json, "messagesTotal"),
  };
}

function readMessageIds(json: JsonRecord): MessageIdPage {
  const ids = recordsOf(json, "messages").map((message) => ({
    id: requiredText(message, "id"),
    threadId: requiredText(message, "threadId"),
  }));
  return { ids, nextPageToken: optionalText(json, "nextPageToken") };
}

/** Google leaves the source out of an answer where it is empty. */
function readRaw(json: JsonRecord): RawMessage {
  const isEmpty = optionalText(json, "raw") === undefined && countOf(json, "sizeEstimate") === 0;
  return {
    id: requiredText(json, "id"),
    threadId: requiredText(json, "threadId"),
    historyId: optionalText(json, "historyId") ?? "0",
    labels: textsOf(json, "labelIds"),
    raw: Buffer.from(isEmpty ? "" : requiredText(json, "raw"), "base64url"),
  };
}

function readAttachment(json: JsonRecord): Buffer {
  return Buffer.from(optionalText(json, "data") ?? "", "base64url");
}

type Reading = { transport: GmailTransport; clock: Clock };

/** What became of one label: "gone" when Gmail has no such label. */
type Counted = GmailLabelCounts | "gone" | Failure;

const fields = "id,name,type,messagesTotal,messagesUnread";

/**
 * The labels with their counts, in batches, in the order asked; those that Gmail does not have are left out.
 * Throws what still fails after the retries, since counts of some would be taken for all.
 */
async function countLabels(reading: Reading, ids: string[]): Promise<GmailLabelCounts[]> {
  const { transport } = reading;
  const known = new Map<string, GmailLabelCounts | "gone">();
  let open = [...new Set(ids)];
  let openBefore = open.length;
  async function readOpen(): Promise<void> {
    openBefore = open.length;
    while (open.length > 0) {
      const most = open.slice(0, limits.gmailBatch);
      const some = most.slice(0, transport.gate.fitting(most.map(() => "labels.get")));
      const counted = await readSome(reading, some);
      for (const [id, one] of counted) if (!(one instanceof Failure)) known.set(id, one);
      open = open.filter((id) => !known.has(id));
      const failed = [...counted.values()].find((one) => one instanceof Failure);
      if (failed !== undefined) throw failed;
    }
  }
  await transport.retry(readOpen, () => open.length < openBefore);
  return ids.flatMap((id) => {
    const one = known.get(id) ?? "gone";
    return one === "gone" ? [] : [one];
  });
}

async function readSome(reading: Reading, ids: string[]): Promise<Map<string, Counted>> {
  const { gate } = reading.transport;
  const parts = await partsOf(reading, ids);
  const counted = new Map(ids.map((id) => [id, countedOf(parts.get(id), reading.clock)]));
  const slowDown = [...counted.values()].find(
    (one) => one instanceof Failure && one.code === "gmail_rate_limited",
  );
  const isPartly = [...counted.values()].some((one) => !(one instanceof Failure));
  if (slowDown instanceof Failure) gate.refused(slowDown, ids.length, isPartly);
  else gate.accepted(ids.length);
  return counted;
}

/** The token may end between the batch and its inner calls: those refused are asked for once more with another. */
async function partsOf(
  reading: Reading,
  ids: string[],
  renewal: { refusedToken?: string } = {},
): Promise<Map<string, BatchPart>> {
  const answer = await reading.transport.callOnce({
    methods: ids.map(() => "labels.get"),
    path: "/batch/gmail/v1",
    send: writeBatch(ids.map(pathOf)),
    partly: true,
    ...renewal,
  });
  const parts = new Map<string, BatchPart>();
  for (const part of readBatch(answer.contentType, answer.body)) {
    const id = ids[part.index];
    if (id !== undefined) parts.set(id, part);
  }
  const refused = ids.filter((id) => parts.get(id)?.status === 401);
  if (refused.length === 0 || renewal.refusedToken !== undefined) return parts;
  const again = await partsOf(reading, refused, { refusedToken: answer.token });
  return new Map([...parts, ...again]);
}

function pathOf(id: string): string {
  return `/gmail/v1/users/me/labels/${encodeURIComponent(id)}?fields=${fields}`;
}

function countedOf(part: BatchPart | undefined, clock: Clock): Counted {
  if (part === undefined) return new Failure("gmail_unavailable");
  if (part.status === 404) return "gone";
  if (part.status !== 200) return gmailFailure(part, clock.now());
  try {
    return readCountedLabel(parseRecord(part.body));
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
}
