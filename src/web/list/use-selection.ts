import { useMemo, useState } from "react";
import type { Email } from "#contract/messages.ts";
import type { ListRow } from "#web/rows/group-threads.ts";

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
  /** Chooses just the rows that hold. */
  choose: (holds: (email: Email) => boolean) => void;
  chooseAll: (all: boolean) => void;
  chooseEverything: () => void;
  enter: () => void;
  leave: () => void;
};

const none: ReadonlySet<string> = new Set();

/** Which messages are chosen, by id: it outlives paging and reading again, and ends when the list is another. */
export function useSelection(list: string, rows: readonly ListRow[]): Selection {
  const begun = { list, on: false, everything: false, ids: none };
  const [state, setState] = useState(begun);
  const now = state.list === list ? state : begun;
  if (now !== state) setState(now);
  const { on, everything, ids } = now;
  const { listed, emails } = useChosen(rows, now);

  function set(next: Partial<typeof now>): void {
    setState({ ...now, everything: false, ...next });
  }

  function has(row: ListRow): boolean {
    return everything || isChosen(row, ids);
  }

  function toggle(row: ListRow): void {
    const next = new Set(emails.map((email) => email.id));
    const had = has(row);
    for (const { id } of row.emails)
      if (had) next.delete(id);
      else next.add(id);
    set({ on: true, ids: next });
  }

  function choose(holds: (email: Email) => boolean): void {
    const held = rows.filter(({ email }) => holds(email)).flatMap((row) => row.emails);
    set({ on: true, ids: new Set(held.map((email) => email.id)) });
  }

  return {
    on,
    emails,
    rows: emails.length === 0 ? 0 : rows.filter(has).length,
    everything,
    all: emails.length > 0 && (emails.length === listed.length || "indeterminate"),
    has,
    toggle,
    choose,
    chooseAll: (all) => choose(() => all),
    chooseEverything: () => set({ on: true, everything: true, ids: none }),
    enter: () => set({ on: true }),
    leave: () => set({ on: false, ids: none }),
  };
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
  return { listed, emails };
}

/** A row is chosen as a whole, also with what has arrived in its conversation since. */
function isChosen({ emails }: ListRow, ids: ReadonlySet<string>): boolean {
  return ids.size > 0 && emails.some(({ id }) => ids.has(id));
}
