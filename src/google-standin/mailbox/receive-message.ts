import { decodeWords } from "#mime/encoded-words.ts";
import { nextHistoryId } from "../store/history-table.ts";
import {
  addMessage,
  newMessageId,
  threadLength,
  type MessageRow,
} from "../store/messages-table.ts";
import { findHeader } from "#mime/mime-header.ts";
import { parseMimeTree, type MimePart } from "#mime/mime-tree.ts";
import { addSearchText } from "../search/search-table.ts";
import { makeSnippet } from "../search/snippet.ts";
import type { Store } from "../store/standin-store.ts";

export type ArrivingMessage = {
  raw: Buffer;
  labels: string[];
  receivedAt: Date;
  /**
   * Absent: the message joins whatever thread it refers to. `asked`: that one alone, and only if it refers to it;
   * else it begins a thread of its own. `kept`: that one in any case.
   */
  threading?: { asked: string | undefined } | { kept: string } | undefined;
};

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
  const thread = chooseThread(store, person, { keys, threading: arriving.threading });
  const message: MessageRow = {
    id,
    thread: thread ?? id,
    received_at,
    history: nextHistoryId(store, person),
    size: arriving.raw.length,
    labels: arriving.labels,
    sender: decodeWords(findHeader(tree.headers, "from") ?? "").slice(0, 500),
    subject: decodeWords(findHeader(tree.headers, "subject") ?? "").slice(0, 1000),
    snippet: makeSnippet(tree),
  };
  addMessage(store, person, { ...message, raw: arriving.raw });
  addSearchText(store, person, { id, tree });
  const messageIds = isAlone(arriving, thread) ? keys.own : keys.messageIds;
  keepKeys(store, person, { keys: { ...keys, messageIds }, thread: message.thread });
  return message;
}

/** A message that was kept out of the thread it refers to leads nobody else away from there. */
function isAlone({ threading }: ArrivingMessage, thread: string | undefined): boolean {
  return threading !== undefined && thread === undefined;
}

/** `own` holds the message's own id, or nothing; `messageIds` those it refers to as well. */
type ThreadKeys = { subject: string; own: string[]; messageIds: string[] };

/** Gmail joins messages that refer to each other and whose subjects agree but for "Re:" and "Fwd:". */
function threadKeys(tree: MimePart): ThreadKeys {
  const subject = decodeWords(findHeader(tree.headers, "subject") ?? "").slice(0, 500);
  const own = readMessageIds(findHeader(tree.headers, "message-id")).slice(0, 1);
  const parents = readMessageIds(findHeader(tree.headers, "in-reply-to"));
  const references = readMessageIds(findHeader(tree.headers, "references"));
  const messageIds = [...own, ...parents, ...references.slice(-keptReferences)];
  return { subject: normaliseSubject(subject), own, messageIds: [...new Set(messageIds)] };
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

function chooseThread(
  store: Store,
  person: number,
  { keys, threading }: { keys: ThreadKeys; threading: ArrivingMessage["threading"] },
): string | undefined {
  if (threading === undefined) return findThread(store, person, keys);
  if ("kept" in threading) return threading.kept;
  return threading.asked && findThread(store, person, { ...keys, only: threading.asked });
}

/** The first thread, or the wanted one, that the keys lead to and that still takes a message. */
function findThread(
  store: Store,
  person: number,
  keys: ThreadKeys & { only?: string },
): string | undefined {
  const sql = "SELECT thread FROM thread_keys WHERE person = ? AND message_id = ? AND subject = ?";
  for (const messageId of keys.messageIds) {
    const found = store.first<{ thread: string }>(sql, person, messageId, keys.subject)?.thread;
    if (found === undefined || (keys.only ?? found) !== found) continue;
    const length = threadLength(store, person, found);
    if (length > 0 && length < longestThread) return found;
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
