import { countOf, optionalText, requiredText, type JsonRecord } from "./json-reader.ts";

export type GmailLabel = { id: string; name: string; type: "system" | "user" };

export type GmailLabelCounts = GmailLabel & { messagesTotal: number; messagesUnread: number };

/** A label as `labels.list` names it. Throws `gmail_unavailable` without an id. */
export function readLabel(json: JsonRecord): GmailLabel {
  const id = requiredText(json, "id");
  const type = optionalText(json, "type") === "user" ? "user" : "system";
  return { id, name: optionalText(json, "name") ?? id, type };
}

/** A label as `labels.get` tells it, with its messages. */
export function readCountedLabel(json: JsonRecord): GmailLabelCounts {
  return {
    ...readLabel(json),
    messagesTotal: countOf(json, "messagesTotal"),
    messagesUnread: countOf(json, "messagesUnread"),
  };
}
