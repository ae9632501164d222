import { invalidArgument } from "../store/google-errors.ts";
import { everyIndex, findLabel, mailIndex } from "../store/labels-table.ts";
import { type MessageRow, messagesOfThread } from "../store/messages-table.ts";
import type { Store } from "../store/standin-store.ts";
import { indexLabels, splitLabels } from "../store/thread-counts.ts";
import { type MailSearch, planSearch, type SearchPlan } from "./search-plan.ts";
import { readSearchText } from "./search-table.ts";

export type MailQuery = {
  labels: string[];
  includeSpamTrash: boolean;
  search: MailSearch | undefined;
  limit: number;
  pageToken: string | undefined;
};

type MailPage = {
  items: { id: string; thread: string }[];
  next: string | undefined;
  estimate: number;
};

type Place = { at: number; id: string };
type Walk = { labels: Driver[]; search: SearchWalk | undefined; after: Place };

/**
 * Messages that have every one of the labels and meet the search, newest first. The smallest label drives, the
 * others are looked up.
 */
export function listMessages(store: Store, person: number, query: MailQuery): MailPage {
  const walk = planWalk(store, person, query);
  const page = take(messagesOf(store, person, walk), query.limit + 1);
  return finish(page, query, walk.labels[0]?.messages ?? 0);
}

/**
 * Threads with a message that has every one of the labels and meets the search, the thread with the newest such
 * mail first.
 */
export function listThreads(store: Store, person: number, query: MailQuery): MailPage {
  const walk = planWalk(store, person, query);
  const threads = walk.search
    ? searchedThreads(store, person, walk.search)
    : threadsOf(store, person, walk);
  const page = take(threads, query.limit + 1);
  return finish(page, query, walk.labels[0]?.threads ?? 0);
}

function planWalk(store: Store, person: number, query: MailQuery): Walk {
  const { labels, search } = query;
  const asked = query.includeSpamTrash || labels.includes("SPAM") || labels.includes("TRASH");
  const plan = search && planSearch(search, asked);
  const everywhere = plan?.everywhere ?? asked;
  const wanted = [...labels, ...(plan?.labels ?? [])];
  const ordered = orderLabels(store, person, { labels: wanted, everywhere });
  const after = readPlace(query.pageToken);
  const ids = ordered.map(({ id }) => id);
  return { labels: ordered, search: plan && { plan, labels: ids, after }, after };
}

function messagesOf(
  store: Store,
  person: number,
  { labels, search, after }: Walk,
): Iterable<FoundMessage> {
  if (search !== undefined) return searchMail(store, person, search);
  const [driving, ...others] = labels.map(({ id }) => id);
  const probes = others.map(
    () => ` AND EXISTS (SELECT 1 FROM message_labels o WHERE o.person = m.person AND o.label = ?
      AND o.received_at = m.received_at AND o.id = m.id)`,
  );
  const sql = `SELECT m.received_at AS at, m.id, m.thread FROM message_labels m
    WHERE m.person = ? AND m.label = ? AND (m.received_at, m.id) < (?, ?)${probes.join("")}
    ORDER BY m.received_at DESC, m.id DESC`;
  return store.each<FoundMessage>(sql, person, driving ?? "", after.at, after.id, ...others);
}

function* threadsOf(
  store: Store,
  person: number,
  { labels, after }: Walk,
): Generator<FoundMessage> {
  const sql = `SELECT t.newest AS at, t.thread AS id, t.thread FROM thread_labels t
    WHERE t.person = ? AND t.label = ? AND (t.newest, t.thread) < (?, ?)
    ORDER BY t.newest DESC, t.thread DESC`;
  const rows = store.each<FoundMessage>(sql, person, labels[0]?.id ?? "", after.at, after.id);
  for (const row of rows)
    if (
      labels.length === 1 ||
      messagesOfThread(store, person, row.thread).some((message) => hasLabels(message, labels))
    )
      yield row;
}

/** The newest message found of a thread stands for it; a thread of which one lies before the page was listed already. */
function* searchedThreads(store: Store, person: number, walk: SearchWalk): Generator<FoundMessage> {
  const seen = new Set<string>();
  for (const found of searchMail(store, person, walk)) {
    if (seen.has(found.thread)) continue;
    seen.add(found.thread);
    const before = messagesOfThread(store, person, found.thread).filter(
      (one) => !isAfter(walk.after, one),
    );
    if (!before.some(({ id }) => isFound(store, person, { walk, id }))) yield found;
  }
}

function isAfter({ at, id }: Place, message: MessageRow): boolean {
  return message.received_at < at || (message.received_at === at && message.id < id);
}

type Driver = { id: string; messages: number; threads: number };

function orderLabels(
  store: Store,
  person: number,
  { labels, everywhere }: { labels: readonly string[]; everywhere: boolean },
): Driver[] {
  return [...new Set([...labels, everywhere ? everyIndex : mailIndex])]
    .map((id) => {
      const counts = findLabel(store, person, id)?.counts;
      return { id, messages: counts?.messages ?? 0, threads: counts?.threads ?? 0 };
    })
    .filter(({ id }) => id !== everyIndex || labels.length === 0)
    .sort((a, b) => a.messages - b.messages);
}

function hasLabels(message: MessageRow, labels: readonly Driver[]): boolean {
  const own = indexLabels(message.labels);
  return labels.every(({ id }) => own.includes(id));
}

function take(rows: Iterable<FoundMessage>, most: number): FoundMessage[] {
  const found: FoundMessage[] = [];
  for (const row of rows) {
    found.push(row);
    if (found.length >= most) break;
  }
  return found;
}

function finish(found: FoundMessage[], query: MailQuery, size: number): MailPage {
  const items = found.slice(0, query.limit);
  const last = items.at(-1);
  const more = found.length > query.limit && last !== undefined;
  const narrowed = query.labels.length > 1 || query.search !== undefined;
  return {
    items,
    next: more ? Buffer.from(`${last.at}:${last.id}`).toString("base64url") : undefined,
    estimate: narrowed ? found.length : size,
  };
}

function readPlace(token: string | undefined): Place {
  if (token === undefined) return { at: Number.MAX_SAFE_INTEGER, id: "" };
  const place = /^(\d{1,15}):([0-9a-f]{16})$/.exec(Buffer.from(token, "base64url").toString());
  if (place === null) throw invalidArgument("Invalid pageToken");
  return { at: Number(place[1]), id: place[2] ?? "" };
}

/** A message of a list; `at` and `id` are its place. */
type FoundMessage = { at: number; id: string; thread: string };

type Row = FoundMessage & { labels: string; size: number; text: string };

type SearchWalk = {
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
function* searchMail(store: Store, person: number, walk: SearchWalk): Generator<FoundMessage> {
  const rows = walk.plan.messageId === undefined ? rowsOfLabel : rowsOfMessageId;
  for (const row of rows(store, person, walk))
    if (accepts(walk, row)) yield { at: row.at, id: row.id, thread: row.thread };
}

/** Whether a search finds this message, wherever its walk begins. */
function isFound(
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
