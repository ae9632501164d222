import { readMaxResults, type GmailRoute } from "../request/gmail-request.ts";
import { invalidArgument, notFound } from "../store/google-errors.ts";
import { historyRange, listHistory, type HistoryEntry } from "../store/history-table.ts";
import { checkLabels } from "../store/labels-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

export const historyRoutes: readonly GmailRoute[] = [
  {
    name: "ListHistory",
    quota: "history.list",
    method: "GET",
    path: "history",
    scopes: [scopes.full, scopes.modify, scopes.readonly, scopes.metadata],
    query: ["startHistoryId", "labelId", "historyTypes", "maxResults", "pageToken"],
    run({ context: { store }, person, query }) {
      const label = query.get("labelId") || undefined;
      if (label !== undefined) checkLabels(store, person.id, [label]);
      const types = readTypes(query);
      const { newest, oldest } = historyRange(store, person.id);
      const limit = readMaxResults(query);
      const entries = listHistory(store, person.id, {
        start: readStart(query, { newest, oldest }),
        limit: limit + 1,
        wanted: (entry) =>
          typesOf(entry).some((type) => types.includes(type)) && concerns(entry, label),
      });
      const page = entries.slice(0, limit);
      const history = page.map((entry) => historyResource(entry, types));
      return {
        ...(history.length === 0 ? {} : { history }),
        ...(entries.length > limit ? { nextPageToken: String(page.at(-1)?.seq) } : {}),
        historyId: String(newest),
      };
    },
  },
];

const historyTypes = ["messageAdded", "messageDeleted", "labelAdded", "labelRemoved"] as const;
type HistoryType = (typeof historyTypes)[number];

function readTypes(query: URLSearchParams): readonly HistoryType[] {
  const given = query.getAll("historyTypes");
  const types = historyTypes.filter((type) => given.includes(type));
  const unknown = given.find((one) => !historyTypes.some((type) => type === one));
  if (unknown !== undefined)
    throw invalidArgument(`Invalid value at 'history_types', "${unknown}"`);
  return types.length === 0 ? historyTypes : types;
}

/** Where to begin: Gmail answers 404 when it no longer has, or never had, the history from there. */
function readStart(query: URLSearchParams, range: { newest: number; oldest: number }): number {
  const text = query.get("startHistoryId") ?? "";
  if (text === "") throw invalidArgument("Missing required parameter: startHistoryId");
  if (!/^\d{1,20}$/.test(text)) throw invalidArgument("Invalid startHistoryId");
  const start = Number(text);
  if (start < range.oldest || start > range.newest) throw notFound();
  const token = query.get("pageToken");
  if (!token) return start;
  if (!/^\d{1,15}$/.test(token)) throw invalidArgument("Invalid pageToken");
  return Math.max(start, Number(token));
}

function typesOf(entry: HistoryEntry): HistoryType[] {
  if (entry.kind === "added") return ["messageAdded"];
  if (entry.kind === "deleted") return ["messageDeleted"];
  const added: HistoryType[] = entry.added.length === 0 ? [] : ["labelAdded"];
  return entry.removed.length === 0 ? added : [...added, "labelRemoved"];
}

function concerns(entry: HistoryEntry, label: string | undefined): boolean {
  if (label === undefined) return true;
  return [...entry.labels, ...entry.added, ...entry.removed].includes(label);
}

function historyResource(entry: HistoryEntry, wanted: readonly HistoryType[]): object {
  const short = { id: entry.message, threadId: entry.thread };
  const message = { ...short, labelIds: entry.labels };
  const types = new Set(typesOf(entry).filter((type) => wanted.includes(type)));
  return {
    id: String(entry.seq),
    messages: [short],
    ...(types.has("messageAdded") ? { messagesAdded: [{ message }] } : {}),
    ...(types.has("messageDeleted") ? { messagesDeleted: [{ message }] } : {}),
    ...(types.has("labelAdded") ? { labelsAdded: [{ message, labelIds: entry.added }] } : {}),
    ...(types.has("labelRemoved") ? { labelsRemoved: [{ message, labelIds: entry.removed }] } : {}),
  };
}
