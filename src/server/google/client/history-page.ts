import { Failure } from "#server/platform/failure.ts";
import { optionalText, recordsOf, requiredText, textsOf, toRecord } from "./json-reader.ts";
import type { JsonRecord } from "./json-reader.ts";

/** One thing that happened to a message. The same change may be told twice. */
export type HistoryChange = {
  /** The number of Gmail's record, which grows with time. */
  record: bigint;
  id: string;
  threadId: string;
} & (
  | { kind: "deleted" }
  /** All labels of a new message, or undefined when Gmail does not name them. */
  | { kind: "added"; labels: string[] | undefined }
  | { kind: "labels"; add: string[]; remove: string[] }
);

/** What happened since a cursor, in order, or `expired` when Gmail no longer knows that far back. */
export type HistoryPage =
  | { expired: true }
  | {
      expired: false;
      changes: HistoryChange[];
      /** The mailbox's newest history id: the next cursor once the last page is kept. */
      historyId: string;
      nextPageToken: string | undefined;
    };

export const historyFields =
  "historyId,nextPageToken,history(id,messagesAdded/message(id,threadId,labelIds)," +
  "messagesDeleted/message(id,threadId),labelsAdded(labelIds,message(id,threadId))," +
  "labelsRemoved(labelIds,message(id,threadId)))";

/** Reads one page of `history.list`. Throws `gmail_unavailable` when it is not one. */
export function readHistoryPage(json: JsonRecord): HistoryPage {
  return {
    expired: false,
    changes: recordsOf(json, "history").flatMap(readRecord),
    historyId: requiredText(json, "historyId"),
    nextPageToken: optionalText(json, "nextPageToken"),
  };
}

function readRecord(json: JsonRecord): HistoryChange[] {
  const record = readNumber(json);
  return [
    ...recordsOf(json, "messagesAdded").map((one) => addition(one, record)),
    ...recordsOf(json, "labelsAdded").map((one) => labelChange(one, record, "add")),
    ...recordsOf(json, "labelsRemoved").map((one) => labelChange(one, record, "remove")),
    ...recordsOf(json, "messagesDeleted").map((one) => deletion(one, record)),
  ];
}

function addition(json: JsonRecord, record: bigint): HistoryChange {
  const message = toRecord(json["message"]);
  const labels = message["labelIds"] === undefined ? undefined : textsOf(message, "labelIds");
  return { kind: "added", record, ...idsOf(json), labels };
}

function deletion(json: JsonRecord, record: bigint): HistoryChange {
  return { kind: "deleted", record, ...idsOf(json) };
}

function labelChange(json: JsonRecord, record: bigint, side: "add" | "remove"): HistoryChange {
  const none = { add: [], remove: [] };
  return { kind: "labels", record, ...idsOf(json), ...none, [side]: textsOf(json, "labelIds") };
}

function readNumber(json: JsonRecord): bigint {
  const id = requiredText(json, "id");
  if (!/^\d{1,20}$/.test(id)) throw new Failure("gmail_unavailable");
  return BigInt(id);
}

function idsOf(json: JsonRecord): { id: string; threadId: string } {
  const message = toRecord(json["message"]);
  return { id: requiredText(message, "id"), threadId: requiredText(message, "threadId") };
}
