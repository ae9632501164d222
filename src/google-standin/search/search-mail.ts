import { readSearchText } from "./search-table.ts";
import type { SearchPlan } from "./search-plan.ts";
import type { Store } from "../store/standin-store.ts";
import { indexLabels, splitLabels } from "../store/thread-counts.ts";

/** A message of a list; `at` and `id` are its place. */
export type FoundMessage = { at: number; id: string; thread: string };

type Row = FoundMessage & { labels: string; size: number; text: string };

export type SearchWalk = {
  plan: SearchPlan;
  /** The labels of the index that every message must have, the one to walk first. */
  labels: readonly string[];
  /** Messages older than this place. */
  after: { at: number; id: string };
};

/**
 * The messages that a search finds, newest first, judged one by one as they are taken: whoever stops taking stops
 * the walk. A Message-ID leads straight to its messages.
 */
export function* searchMail(
  store: Store,
  person: number,
  walk: SearchWalk,
): Generator<FoundMessage> {
  const rows = walk.plan.messageId === undefined ? rowsOfLabel : rowsOfMessageId;
  for (const row of rows(store, person, walk))
    if (accepts(walk, row)) yield { at: row.at, id: row.id, thread: row.thread };
}

/** Whether a search finds this message, wherever its walk begins. */
export function isFound(
  store: Store,
  person: number,
  { walk, id }: { walk: SearchWalk; id: string },
): boolean {
  const sql = `SELECT g.received_at AS at, g.id, g.thread, g.labels, g.size, s.text FROM messages g
    CROSS JOIN search s ON s.person = g.person AND s.id = g.id WHERE g.person = ? AND g.id = ?`;
  const row = store.first<Row>(sql, person, id);
  return row !== undefined && accepts(walk, row);
}

function accepts({ plan, labels }: SearchWalk, row: Row): boolean {
  const own = splitLabels(row.labels);
  const index = indexLabels(own);
  if (!labels.every((label) => index.includes(label))) return false;
  const { size, at: receivedAt } = row;
  return plan.judge({ ...readSearchText(row.text), labels: own, size, receivedAt });
}

function rowsOfLabel(store: Store, person: number, { plan, labels, after }: SearchWalk) {
  const [driving = "", ...others] = labels;
  const probes = others.map(
    () => ` AND EXISTS (SELECT 1 FROM message_labels o WHERE o.person = m.person AND o.label = ?
      AND o.received_at = m.received_at AND o.id = m.id)`,
  );
  const words = plan.needles.map(() => " AND instr(s.text, ?) > 0");
  const sql = `SELECT m.received_at AS at, m.id, m.thread, g.labels, g.size, s.text FROM message_labels m
    CROSS JOIN messages g ON g.person = m.person AND g.id = m.id
    CROSS JOIN search s ON s.person = m.person AND s.id = m.id
    WHERE m.person = ? AND m.label = ? AND (m.received_at, m.id) < (?, ?) AND m.received_at >= ?
    ${probes.join("")}${words.join("")} ORDER BY m.received_at DESC, m.id DESC`;
  const first = plan.before <= after.at ? { at: plan.before, id: "" } : after;
  const values = [first.at, first.id, plan.from, ...others, ...plan.needles];
  return store.each<Row>(sql, person, driving, ...values);
}

function rowsOfMessageId(store: Store, person: number, { plan, after }: SearchWalk) {
  const sql = `SELECT g.received_at AS at, g.id, g.thread, g.labels, g.size, s.text
    FROM search s INDEXED BY search_of_message_id
    CROSS JOIN messages g ON g.person = s.person AND g.id = s.id
    WHERE s.person = ? AND s.message_id = ? AND (g.received_at, g.id) < (?, ?)
    ORDER BY g.received_at DESC, g.id DESC`;
  return store.each<Row>(sql, person, plan.messageId ?? "", after.at, after.id);
}
