import { randomInt } from "node:crypto";
import { addDraft, removeDraftOf } from "./drafts-table.ts";
import type { Store } from "./standin-store.ts";
import { indexLabels, splitLabels } from "./thread-counts.ts";

/** A message without its source. Ids are 16 hex digits whose upper 44 bits are the milliseconds of its arrival. */
export type MessageRow = {
  id: string;
  thread: string;
  received_at: number;
  history: number;
  size: number;
  labels: string[];
  sender: string;
  subject: string;
  snippet: string;
};

type StoredRow = Omit<MessageRow, "labels"> & { labels: string };

const columns = "id, thread, received_at, history, size, labels, sender, subject, snippet";

export function findMessage(store: Store, person: number, id: string): MessageRow | undefined {
  const sql = `SELECT ${columns} FROM messages WHERE person = ? AND id = ?`;
  const row = store.first<StoredRow>(sql, person, id);
  return row && toRow(row);
}

/** The messages of a thread, oldest first. */
export function messagesOfThread(store: Store, person: number, thread: string): MessageRow[] {
  const sql = `SELECT ${columns} FROM messages INDEXED BY messages_of_thread WHERE person = ? AND thread = ? ORDER BY received_at, id`;
  return store.all<StoredRow>(sql, person, thread).map(toRow);
}

/** Every message of the mailbox, newest first. */
export function listEveryMessage(store: Store, person: number): MessageRow[] {
  const sql = `SELECT ${columns} FROM messages WHERE person = ? ORDER BY received_at DESC, id DESC`;
  return store.all<StoredRow>(sql, person).map(toRow);
}

export function threadLength(store: Store, person: number, thread: string): number {
  const sql =
    "SELECT count(*) AS length FROM messages INDEXED BY messages_of_thread WHERE person = ? AND thread = ?";
  return store.first<{ length: number }>(sql, person, thread)?.length ?? 0;
}

function toRow(row: StoredRow): MessageRow {
  return { ...row, labels: splitLabels(row.labels) };
}

/** The message's bytes exactly as they came. */
export function readSource(store: Store, person: number, id: string): Buffer {
  const sql = "SELECT raw FROM sources WHERE person = ? AND id = ?";
  const raw = store.first<{ raw: Uint8Array }>(sql, person, id)?.raw;
  return raw === undefined
    ? Buffer.alloc(0)
    : Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
}

/** A fresh id for a message that arrived at that time. */
export function newMessageId(store: Store, person: number, receivedAt: number): string {
  for (;;) {
    const number = (BigInt(receivedAt) << 20n) | BigInt(randomInt(1 << 20));
    const id = number.toString(16).padStart(16, "0");
    if (findMessage(store, person, id) === undefined) return id;
  }
}

/**
 * Adds a message with its index rows, and one labelled DRAFT with its draft; the thread's counts are the caller's
 * to refresh.
 */
export function addMessage(store: Store, person: number, message: MessageRow & { raw: Buffer }) {
  store.run(
    `INSERT INTO messages (person, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    person,
    message.id,
    message.thread,
    message.received_at,
    message.history,
    message.size,
    message.labels.join(" "),
    message.sender,
    message.subject,
    message.snippet,
  );
  const sql = "INSERT INTO sources (person, id, raw) VALUES (?, ?, ?)";
  store.run(sql, person, message.id, message.raw);
  for (const label of indexLabels(message.labels)) addIndex(store, { person, label }, message);
  if (message.labels.includes("DRAFT")) addDraft(store, person, message.id);
}

/** Removes a message with its source, index rows and draft; the thread's counts are the caller's to refresh. */
export function removeMessage(store: Store, person: number, message: MessageRow): void {
  removeDraftOf(store, person, message.id);
  for (const label of indexLabels(message.labels)) removeIndex(store, { person, label }, message);
  store.run("DELETE FROM sources WHERE person = ? AND id = ?", person, message.id);
  store.run("DELETE FROM messages WHERE person = ? AND id = ?", person, message.id);
}

/** Writes a message's new labels and history id with its index rows; the thread's counts are the caller's to refresh. */
export function writeLabels(store: Store, person: number, message: MessageRow): void {
  const before = indexLabels(findMessage(store, person, message.id)?.labels ?? []);
  const after = indexLabels(message.labels);
  store.run(
    "UPDATE messages SET labels = ?, history = ? WHERE person = ? AND id = ?",
    message.labels.join(" "),
    message.history,
    person,
    message.id,
  );
  for (const label of before.filter((one) => !after.includes(one)))
    removeIndex(store, { person, label }, message);
  for (const label of after.filter((one) => !before.includes(one)))
    addIndex(store, { person, label }, message);
}

type IndexPlace = { person: number; label: string };

function addIndex(store: Store, { person, label }: IndexPlace, message: MessageRow): void {
  store.run(
    "INSERT INTO message_labels (person, label, received_at, id, thread) VALUES (?, ?, ?, ?, ?)",
    person,
    label,
    message.received_at,
    message.id,
    message.thread,
  );
}

function removeIndex(store: Store, { person, label }: IndexPlace, message: MessageRow): void {
  store.run(
    "DELETE FROM message_labels WHERE person = ? AND label = ? AND received_at = ? AND id = ?",
    person,
    label,
    message.received_at,
    message.id,
  );
}

/** The ids of every message that has the label. */
export function messageIdsOfLabel(store: Store, person: number, label: string): string[] {
  const sql = "SELECT id FROM message_labels WHERE person = ? AND label = ?";
  return store.all<{ id: string }>(sql, person, label).map(({ id }) => id);
}
