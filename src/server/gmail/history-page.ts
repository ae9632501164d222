import { optionalText, recordsOf, requiredText, textsOf, toRecord } from "./json-reader.ts";
import type { JsonRecord } from "./json-reader.ts";

/** One thing that happened to a message. The same change may be told twice. */
export type HistoryChange =
  | { kind: "added" | "deleted"; id: string; threadId: string }
  | { kind: "labels"; id: string; threadId: string; add: string[]; remove: string[] };

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
  "historyId,nextPageToken,history(messagesAdded/message(id,threadId)," +
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

function readRecord(record: JsonRecord): HistoryChange[] {
  return [
    ...recordsOf(record, "messagesAdded").map((one) => messageChange(one, "added")),
    ...recordsOf(record, "labelsAdded").map((one) => labelChange(one, "add")),
    ...recordsOf(record, "labelsRemoved").map((one) => labelChange(one, "remove")),
    ...recordsOf(record, "messagesDeleted").map((one) => messageChange(one, "deleted")),
  ];
}

function messageChange(json: JsonRecord, kind: "added" | "deleted"): HistoryChange {
  return { kind, ...idsOf(json) };
}

function labelChange(json: JsonRecord, side: "add" | "remove"): HistoryChange {
  return { kind: "labels", ...idsOf(json), add: [], remove: [], [side]: textsOf(json, "labelIds") };
}

function idsOf(json: JsonRecord): { id: string; threadId: string } {
  const message = toRecord(json["message"]);
  return { id: requiredText(message, "id"), threadId: requiredText(message, "threadId") };
}
