import { invalidArgument } from "./google-errors.ts";
import type { Store } from "./standin-store.ts";

/** Labels of the index that no client sees: all mail but Spam and Trash, and all mail. */
export const mailIndex = "@mail";
export const everyIndex = "@every";

export type LabelSettings = {
  messageListVisibility?: string;
  labelListVisibility?: string;
  color?: { textColor: string; backgroundColor: string };
};

export type Label = {
  id: string;
  name: string;
  type: "system" | "user";
  settings: LabelSettings;
  counts: { messages: number; messagesUnread: number; threads: number; threadsUnread: number };
};

const hidden: LabelSettings = { messageListVisibility: "hide", labelListVisibility: "labelHide" };

const systemLabels: Record<string, LabelSettings> = {
  CHAT: hidden,
  SENT: {},
  INBOX: {},
  IMPORTANT: hidden,
  TRASH: hidden,
  DRAFT: {},
  SPAM: hidden,
  CATEGORY_FORUMS: hidden,
  CATEGORY_UPDATES: hidden,
  CATEGORY_PERSONAL: hidden,
  CATEGORY_PROMOTIONS: hidden,
  CATEGORY_SOCIAL: hidden,
  STARRED: {},
  UNREAD: {},
};

function isSystemLabel(id: string): boolean {
  return Object.hasOwn(systemLabels, id);
}

/** Makes the labels that every mailbox has. */
export function createSystemLabels(store: Store, person: number): void {
  const sql = "INSERT INTO labels (person, id, name, type, settings) VALUES (?, ?, ?, ?, ?)";
  for (const [id, settings] of Object.entries(systemLabels))
    store.run(sql, person, id, id, "system", JSON.stringify(settings));
  for (const id of [mailIndex, everyIndex]) store.run(sql, person, id, id, "index", "{}");
}

type LabelRow = {
  id: string;
  name: string;
  type: "system" | "user";
  settings: string;
  messages: number;
  messages_unread: number;
  threads: number;
  threads_unread: number;
};

/** Every label a client may see. */
export function listLabels(store: Store, person: number): Label[] {
  const sql = "SELECT * FROM labels WHERE person = ? AND type <> 'index' ORDER BY type, id";
  return store.all<LabelRow>(sql, person).map(toLabel);
}

/** A label by its id, those of the index included. */
export function findLabel(store: Store, person: number, id: string): Label | undefined {
  const sql = "SELECT * FROM labels WHERE person = ? AND id = ?";
  const row = store.first<LabelRow>(sql, person, id);
  return row && toLabel(row);
}

export function findLabelByName(store: Store, person: number, name: string): Label | undefined {
  const sql = "SELECT * FROM labels WHERE person = ? AND lower(name) = lower(?)";
  const row = store.first<LabelRow>(sql, person, name);
  return row && toLabel(row);
}

function toLabel(row: LabelRow): Label {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    settings: JSON.parse(row.settings) as LabelSettings,
    counts: {
      messages: row.messages,
      messagesUnread: row.messages_unread,
      threads: row.threads,
      threadsUnread: row.threads_unread,
    },
  };
}

/** Throws Gmail's 400 when one of the ids is no label of the mailbox. */
export function checkLabels(store: Store, person: number, ids: readonly string[]): void {
  const unknown = ids.find((id) => id.startsWith("@") || !findLabel(store, person, id));
  if (unknown !== undefined) throw invalidArgument(`Invalid label: ${unknown}`);
}

/** Makes a user label with Gmail's kind of id (`Label_7`). */
export function createLabel(
  store: Store,
  person: number,
  label: { name: string; settings: LabelSettings },
): Label {
  const sql = "INSERT INTO labels (person, id, name, type, settings) VALUES (?, ?, ?, 'user', ?)";
  const id = `Label_${nextLabelNumber(store, person)}`;
  store.run(sql, person, id, label.name, JSON.stringify(label.settings));
  const counts = { messages: 0, messagesUnread: 0, threads: 0, threadsUnread: 0 };
  return { id, name: label.name, type: "user", settings: label.settings, counts };
}

function nextLabelNumber(store: Store, person: number): number {
  const sql = `SELECT coalesce(max(CAST(substr(id, 7) AS INTEGER)), 0) + 1 AS number
    FROM labels WHERE person = ? AND type = 'user'`;
  return store.first<{ number: number }>(sql, person)?.number ?? 1;
}

export function updateLabel(store: Store, person: number, label: Label): void {
  const sql = "UPDATE labels SET name = ?, settings = ? WHERE person = ? AND id = ?";
  store.run(sql, label.name, JSON.stringify(label.settings), person, label.id);
}

/** Removes the row; the messages must have lost the label before. */
export function deleteLabel(store: Store, person: number, id: string): void {
  store.run("DELETE FROM labels WHERE person = ? AND id = ?", person, id);
}

/** The ids of labels given by system id or by the name of a user label, which is made when new. */
export function ensureLabels(store: Store, person: number, given: readonly string[]): string[] {
  const ids = given.map((label) => {
    if (isSystemLabel(label)) return label;
    const settings = { messageListVisibility: "show", labelListVisibility: "labelShow" };
    const known = findLabelByName(store, person, label);
    return (known ?? createLabel(store, person, { name: label, settings })).id;
  });
  return [...new Set(ids)];
}
