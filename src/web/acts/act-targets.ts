import type { Email } from "#contract/messages.ts";
import type { ListRow } from "./group-threads.ts";
import type { Selection } from "./use-selection.ts";

/**
 * Where the row stands that a message is in; -1 where none is. A conversation's row is known by any of its messages, since
 * another becomes its newest when mail arrives.
 */
export function placeOfRow(rows: readonly ListRow[], id: string | undefined): number {
  if (id === undefined) return -1;
  const newest = rows.findIndex(({ email }) => email.id === id);
  if (newest !== -1) return newest;
  return rows.findIndex(({ grouped, emails }) => grouped && emails.some((one) => one.id === id));
}

/** The row that a message is in. */
export function rowOf(rows: readonly ListRow[], id: string | undefined): ListRow | undefined {
  return rows[placeOfRow(rows, id)];
}

/** Messages as their rows stand now: with what has arrived in their conversations since. */
export function asListed(rows: readonly ListRow[], emails: readonly Email[]): readonly Email[] {
  const ids = new Set(emails.map(({ id }) => id));
  const own = rows.filter(({ grouped, emails: some }) => grouped && some.some(isAmong));
  const listed = own.flatMap((row) => row.emails);
  const known = new Set(listed.map(({ id }) => id));
  return [...listed, ...emails.filter(({ id }) => !known.has(id))];

  function isAmong({ id }: Email): boolean {
    return ids.has(id);
  }
}

type ActPlace = {
  rows: readonly ListRow[];
  selection: Pick<Selection, "on" | "emails">;
  /** The open message. */
  message: string | undefined;
  /** What is open, where that is not what its row stands for. */
  shown: readonly Email[] | undefined;
  /** The row that the keyboard stands on. */
  chosen: string | undefined;
};

/** What acts are for: the open conversation, else what is selected, else the row that the keyboard stands on. */
export function actTargets({ rows, selection, message, shown, chosen }: ActPlace) {
  if (message !== undefined) {
    if (shown?.some(({ id }) => id === message) === true) return shown;
    return rowOf(rows, message)?.emails ?? none;
  }
  if (selection.on && selection.emails.length > 0) return selection.emails;
  return rowOf(rows, chosen)?.emails ?? none;
}

const none: readonly Email[] = [];
