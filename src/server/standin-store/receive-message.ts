import { decodeWords } from "#server/mime/encoded-words.ts";
import { nextHistoryId } from "./history-table.ts";
import { addMessage, newMessageId, threadLength, type MessageRow } from "./messages-table.ts";
import { findHeader } from "#server/mime/mime-header.ts";
import { parseMimeTree, type MimePart } from "#server/mime/mime-tree.ts";
import { makeSnippet } from "./snippet.ts";
import type { Store } from "./standin-store.ts";

export type ArrivingMessage = { raw: Buffer; labels: string[]; receivedAt: Date };

const longestThread = 100;
const keptReferences = 20;
const lastTime = 2 ** 43;

/**
 * Puts a message into a mailbox under label ids: gives it an id, a history id and a thread. The thread's counts
 * (`refreshThread`) and the history record are the caller's, who may be loading many.
 */
export function receiveMessage(
  store: Store,
  person: number,
  arriving: ArrivingMessage,
): MessageRow {
  const tree = parseMimeTree(arriving.raw);
  const received_at = Math.min(Math.max(arriving.receivedAt.getTime(), 0), lastTime);
  const id = newMessageId(store, person, received_at);
  const keys = threadKeys(tree);
  const message: MessageRow = {
    id,
    thread: findThread(store, person, keys) ?? id,
    received_at,
    history: nextHistoryId(store, person),
    size: arriving.raw.length,
    labels: arriving.labels,
    sender: decodeWords(findHeader(tree.headers, "from") ?? "").slice(0, 500),
    subject: decodeWords(findHeader(tree.headers, "subject") ?? "").slice(0, 1000),
    snippet: makeSnippet(tree),
  };
  addMessage(store, person, { ...message, raw: arriving.raw });
  keepKeys(store, person, { keys, thread: message.thread });
  return message;
}

type ThreadKeys = { subject: string; messageIds: string[] };

/** Gmail joins messages that refer to each other and whose subjects agree but for "Re:" and "Fwd:". */
function threadKeys(tree: MimePart): ThreadKeys {
  const subject = decodeWords(findHeader(tree.headers, "subject") ?? "").slice(0, 500);
  const own = readMessageIds(findHeader(tree.headers, "message-id"));
  const parents = readMessageIds(findHeader(tree.headers, "in-reply-to"));
  const references = readMessageIds(findHeader(tree.headers, "references"));
  const messageIds = [...own.slice(0, 1), ...parents, ...references.slice(-keptReferences)];
  return { subject: normaliseSubject(subject), messageIds: [...new Set(messageIds)] };
}

function readMessageIds(value: string | undefined): string[] {
  return (value ?? "").slice(0, 20_000).match(/<[^<>\s]{1,500}>/g) ?? [];
}

function normaliseSubject(subject: string): string {
  let text = subject.toLowerCase().replace(/\s+/g, " ").trim();
  for (;;) {
    const shorter = text.replace(/^(?:re|fwd?|aw|wg|sv|vs|tr|rv|odp)(?:\[\d+\])? ?: ?/, "");
    if (shorter === text) return text;
    text = shorter;
  }
}

function findThread(store: Store, person: number, keys: ThreadKeys): string | undefined {
  const sql = "SELECT thread FROM thread_keys WHERE person = ? AND message_id = ? AND subject = ?";
  for (const messageId of keys.messageIds) {
    const found = store.first<{ thread: string }>(sql, person, messageId, keys.subject)?.thread;
    if (found !== undefined && threadLength(store, person, found) < longestThread) return found;
  }
  return undefined;
}

function keepKeys(
  store: Store,
  person: number,
  { keys, thread }: { keys: ThreadKeys; thread: string },
): void {
  const sql =
    "INSERT OR REPLACE INTO thread_keys (person, message_id, subject, thread) VALUES (?, ?, ?, ?)";
  for (const messageId of keys.messageIds) store.run(sql, person, messageId, keys.subject, thread);
}
