import { useMemo, useState } from "react";
import type { Email } from "#contract/messages.ts";
import type { ListRow } from "./group-threads.ts";

export type Selection = {
  /** Whether rows are chosen by a click rather than opened. */
  on: boolean;
  /** The messages chosen that the list still has, newest first. */
  emails: readonly Email[];
  /** How many rows they are. */
  rows: number;
  /** Whether all of the folder is meant, also what is not loaded. */
  everything: boolean;
  all: boolean | "indeterminate";
  has: (row: ListRow) => boolean;
  /** Chooses a row or lets it go; turns the mode on. */
  toggle: (row: ListRow) => void;
  /** Chooses all rows from the last one toggled, or from the row given, as far as this one, beside what was chosen before. */
  reach: (row: ListRow, from: string | undefined) => void;
  /** Chooses just the rows that hold. */
  choose: (holds: (email: Email) => boolean) => void;
  chooseAll: (all: boolean) => void;
  chooseEverything: () => void;
  enter: () => void;
  leave: () => void;
};

const none: ReadonlySet<string> = new Set();

type Chosen = {
  list: string;
  on: boolean;
  everything: boolean;
  ids: ReadonlySet<string>;
  /** Where a range begins, and what was chosen before it. */
  range: { from: string; before: ReadonlySet<string> } | undefined;
};

/** Which messages are chosen, by id: it outlives paging and reading again, and ends when the list is another. */
export function useSelection(list: string, rows: readonly ListRow[]): Selection {
  const begun: Chosen = { list, on: false, everything: false, ids: none, range: undefined };
  const [state, setState] = useState(begun);
  const now = state.list === list ? state : begun;
  if (now !== state) setState(now);
  const { on, everything, ids } = now;
  const chosen = useChosen(rows, now);
  const { emails, has } = chosen;

  function set(next: Partial<typeof now>): void {
    setState({ ...now, everything: false, range: undefined, ...next });
  }

  function toggle(row: ListRow): void {
    const others = emails.filter((email) => !row.emails.includes(email));
    const next = idsOf(has(row) ? others : [...others, ...row.emails]);
    set({ on: true, ids: next, range: { from: row.email.id, before: next } });
  }

  function reach(row: ListRow, from: string | undefined): void {
    const range = now.range ?? { from: from ?? row.email.id, before: ids };
    const reached = idsOf(between(rows, range.from, row.email.id));
    set({ on: true, ids: new Set([...range.before, ...reached]), range });
  }

  function choose(holds: (email: Email) => boolean): void {
    set({
      on: true,
      ids: idsOf(rows.filter(({ email }) => holds(email)).flatMap((row) => row.emails)),
    });
  }

  return {
    ...chosen,
    on,
    everything,
    toggle,
    reach,
    choose,
    chooseAll: (all) => choose(() => all),
    chooseEverything: () => set({ on: true, everything: true, ids: none }),
    enter: () => set({ on: true }),
    leave: () => set({ on: false, ids: none }),
  };
}

/** The messages from one row to the other, whichever comes first. */
function between(rows: readonly ListRow[], from: string, to: string): Email[] {
  const end = rows.findIndex(({ email }) => email.id === to);
  const begin = rows.findIndex(({ email }) => email.id === from);
  const [first = 0, last = 0] = [begin < 0 ? end : begin, end].toSorted(
    (one, other) => one - other,
  );
  return rows.slice(first, last + 1).flatMap(({ emails }) => emails);
}

function idsOf(emails: readonly Email[]): ReadonlySet<string> {
  return new Set(emails.map(({ id }) => id));
}

/** All that the rows stand for, and what of it is chosen; the same values while neither changes. */
function useChosen(
  rows: readonly ListRow[],
  { everything, ids }: { everything: boolean; ids: ReadonlySet<string> },
) {
  const listed = useMemo(() => rows.flatMap((row) => row.emails), [rows]);
  const emails = useMemo(
    () =>
      everything ? listed : rows.filter((row) => isChosen(row, ids)).flatMap((row) => row.emails),
    [everything, listed, rows, ids],
  );
  function has(row: ListRow): boolean {
    return everything || isChosen(row, ids);
  }
  return {
    emails,
    has,
    rows: emails.length === 0 ? 0 : rows.filter(has).length,
    all: emails.length > 0 && (emails.length === listed.length || ("indeterminate" as const)),
  };
}

/** A row is chosen as a whole, also with what has arrived in its conversation since. */
function isChosen({ emails }: ListRow, ids: ReadonlySet<string>): boolean {
  return ids.size > 0 && emails.some(({ id }) => ids.has(id));
}
