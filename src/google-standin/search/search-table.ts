import { toMatchableText, type MatchableText } from "#query/matchable-message.ts";
import type { MimePart } from "#mime/mime-tree.ts";
import { readMessageText } from "./message-text.ts";
import type { Store } from "../store/standin-store.ts";

/** Keeps what searches look at in a message; it goes when the message goes. */
export function addSearchText(
  store: Store,
  person: number,
  { id, tree }: { id: string; tree: MimePart },
): void {
  const text = toMatchableText(readMessageText(tree));
  const sql = "INSERT INTO search (person, id, message_id, text) VALUES (?, ?, ?, ?)";
  store.run(sql, person, id, text.messageId, JSON.stringify(text));
}

/** The kept text of a row of `search`. */
export function readSearchText(text: string): MatchableText {
  return JSON.parse(text) as MatchableText;
}
