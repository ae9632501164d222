import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Failure } from "#server/platform/failure.ts";
import type { GmailCall } from "./gmail-exchange.ts";
import type { GmailHeader } from "./gmail-message.ts";
import type { GmailTransport } from "./gmail-transport.ts";
import {
  optionalText,
  parseRecord,
  recordsOf,
  requiredText,
  textsOf,
  toRecord,
} from "./json-reader.ts";
import type { JsonRecord } from "./json-reader.ts";

/** A draft: its own id stays, that of its message is another after every change. */
export type GmailDraft = { draftId: string; messageId: string; threadId: string };
type DraftPage = { drafts: GmailDraft[]; nextPageToken: string | undefined };
export type SentMessage = { id: string; threadId: string };
export type MessageHeaders = SentMessage & { labels: string[]; headers: GmailHeader[] };
/** An encoded message (RFC 5322) that can be read as often as it is sent. */
type MessageBytes = { stream(): Readable };
type OwnAddress = { address: string; name: string; isDefault: boolean; isPrimary: boolean };

/** What Gmail does with drafts, one of which is a ticket good for one sending. */
export type GmailDrafts = {
  /** Tried once: after `gmail_unavailable` nobody knows whether there is a draft now. */
  createDraft(message: MessageBytes, threadId?: string): Promise<GmailDraft>;
  /** Gives the draft another message. Throws `not_found`. */
  updateDraft(id: string, message: MessageBytes, threadId?: string): Promise<GmailDraft>;
  /** Throws `not_found`, as of a draft that is sent. */
  draft(id: string): Promise<GmailDraft>;
  drafts(pageToken?: string): Promise<DraftPage>;
  /** A draft that is gone already is no failure. */
  deleteDraft(id: string): Promise<void>;
  /**
   * Sends the draft, which is gone then; the sent message has an id of its own. Tried once: after `gmail_unavailable`
   * nobody knows whether it went out. Throws `daily_limit` with the time of the next try.
   */
  sendDraft(id: string): Promise<SentMessage>;
  /** Some headers of a message, by which a sent one is known again. Throws `not_found`. */
  headers(messageId: string, names: string[]): Promise<MessageHeaders>;
  /** The addresses that the person may write from. */
  sendAs(): Promise<OwnAddress[]>;
};

const me = "/gmail/v1/users/me";
const draftFields = "fields=id,message(id,threadId)";

/** The drafts of one mailbox. */
export function createGmailDrafts(transport: GmailTransport): GmailDrafts {
  async function read<T>(call: GmailCall, readJson: (json: JsonRecord) => T): Promise<T> {
    return readJson(parseRecord((await transport.call(call)).body));
  }
  async function readOnce<T>(call: GmailCall, readJson: (json: JsonRecord) => T): Promise<T> {
    return readJson(parseRecord((await transport.callOnce(call)).body));
  }

  return {
    createDraft: async (message, threadId) => readOnce(createCall(message, threadId), readDraft),
    updateDraft: async (id, message, threadId) =>
      read(updateCall(checkDraftId(id), message, threadId), readDraft),
    draft: async (id) => read(draftCall(checkDraftId(id)), readDraft),
    drafts: async (pageToken) => read(draftsCall(pageToken), readDraftPage),
    deleteDraft: async (id) => deleteDraft(transport, id),
    sendDraft: async (id) => readOnce(sendCall(checkDraftId(id)), readSent),
    headers: async (messageId, names) => read(headersCall(messageId, names), readHeaders),
    sendAs: async () =>
      read(sendAsCall, (json) => recordsOf(json, "sendAs").flatMap((one) => readOwn(one) ?? [])),
  };
}

/** Throws `not_found` for what is no id of Gmail's: ids become part of request lines. */
function checkDraftId(id: string): string {
  if (!/^[\w-]{1,64}$/.test(id)) throw new Failure("not_found");
  return id;
}

const sendAsCall: GmailCall = {
  methods: ["settings.sendAs.list"],
  path: `${me}/settings/sendAs?fields=sendAs(sendAsEmail,displayName,isPrimary,isDefault,verificationStatus)`,
};

function createCall(message: MessageBytes, threadId: string | undefined): GmailCall {
  return {
    methods: ["drafts.create"],
    path: `/upload${me}/drafts?uploadType=multipart&${draftFields}`,
    send: writeUpload(message, threadId),
    sending: true,
  };
}

function updateCall(id: string, message: MessageBytes, threadId: string | undefined): GmailCall {
  return {
    methods: ["drafts.update"],
    path: `/upload${me}/drafts/${id}?uploadType=multipart&${draftFields}`,
    verb: "PUT",
    send: writeUpload(message, threadId),
    sending: true,
  };
}

function draftCall(id: string): GmailCall {
  const path = `${me}/drafts/${id}?format=minimal&${draftFields}`;
  return { methods: ["drafts.get"], path, sending: true };
}

function sendCall(id: string): GmailCall {
  const send = { contentType: "application/json", body: JSON.stringify({ id }) };
  const path = `${me}/drafts/send?fields=id,threadId`;
  return { methods: ["drafts.send"], path, send, sending: true };
}

function headersCall(messageId: string, names: string[]): GmailCall {
  if (!/^[0-9a-f]{1,32}$/.test(messageId)) throw new Failure("not_found");
  const wanted = new URLSearchParams({
    format: "metadata",
    fields: "id,threadId,labelIds,payload(headers)",
  });
  for (const name of names) wanted.append("metadataHeaders", name);
  return { methods: ["messages.get"], path: `${me}/messages/${messageId}?${wanted}` };
}

function draftsCall(pageToken: string | undefined): GmailCall {
  const wanted = new URLSearchParams({
    maxResults: "500",
    fields: "drafts(id,message(id,threadId)),nextPageToken",
  });
  if (pageToken !== undefined) wanted.set("pageToken", pageToken);
  return { methods: ["drafts.list"], path: `${me}/drafts?${wanted}` };
}

/** The message and its thread in one multipart/related body (Google's multipart upload), of any size up to 35 MiB. */
function writeUpload(message: MessageBytes, threadId: string | undefined) {
  const boundary = `mailwright_${randomUUID()}`;
  const metadata = JSON.stringify({ message: threadId === undefined ? {} : { threadId } });
  async function* parts(): AsyncGenerator<Buffer> {
    yield Buffer.from(
      `--${boundary}\r\nContent-Type: application/json; charset=UTF-8\r\n\r\n${metadata}\r\n` +
        `--${boundary}\r\nContent-Type: message/rfc822\r\n\r\n`,
    );
    yield* message.stream();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return {
    contentType: `multipart/related; boundary="${boundary}"`,
    body: () => Readable.from(parts()),
  };
}

async function deleteDraft(transport: GmailTransport, id: string): Promise<void> {
  const path = `${me}/drafts/${checkDraftId(id)}`;
  try {
    await transport.call({ methods: ["drafts.delete"], path, verb: "DELETE" });
  } catch (failure) {
    if (!(failure instanceof Failure && failure.code === "not_found")) throw failure;
  }
}

function readDraft(json: JsonRecord): GmailDraft {
  const message = toRecord(json["message"]);
  return {
    draftId: requiredText(json, "id"),
    messageId: requiredText(message, "id"),
    threadId: requiredText(message, "threadId"),
  };
}

function readDraftPage(json: JsonRecord): DraftPage {
  return {
    drafts: recordsOf(json, "drafts").map(readDraft),
    nextPageToken: optionalText(json, "nextPageToken"),
  };
}

function readSent(json: JsonRecord): SentMessage {
  return { id: requiredText(json, "id"), threadId: requiredText(json, "threadId") };
}

function readHeaders(json: JsonRecord): MessageHeaders {
  const headers = recordsOf(toRecord(json["payload"] ?? {}), "headers").map((one) => ({
    name: requiredText(one, "name"),
    value: optionalText(one, "value") ?? "",
  }));
  return { ...readSent(json), labels: textsOf(json, "labelIds"), headers };
}

/** Undefined for an address that is not confirmed yet: Gmail sends nothing from it. */
function readOwn(json: JsonRecord): OwnAddress | undefined {
  const isPrimary = json["isPrimary"] === true;
  if (!isPrimary && json["verificationStatus"] === "pending") return undefined;
  return {
    address: requiredText(json, "sendAsEmail"),
    name: optionalText(json, "displayName") ?? "",
    isDefault: json["isDefault"] === true,
    isPrimary,
  };
}
