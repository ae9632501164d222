import type { QueryClient } from "@tanstack/react-query";
import { queryKeys } from "./query-keys.ts";

/** What marks a list that was read ahead, until it is shown. */
export const readAheadMark = { ahead: true } as const;

/** Forgets the lists that were read ahead and not shown yet: none of them has what has changed since. */
export function forgetListsAhead(queries: QueryClient): void {
  queries.removeQueries({
    queryKey: queryKeys.lists,
    type: "inactive",
    predicate: ({ meta }) => meta?.["ahead"] === true,
  });
}

/** The name under which forms are kept on this device. */
export const formsKeptAs = "mailwright-forms";

/** How the place of a tab begins where it keeps which drafts a person has open: their ids and nothing of what they say. */
export const openFormsKeptAs = "open-forms";

/**
 * Empties what pages of this origin have kept of the person, but for the messages that wait in this browser to be sent, and
 * which drafts this tab has open: they are there again for the same person.
 */
export function forgetHere(): void {
  for (const kept of ["localStorage", "sessionStorage"] as const)
    try {
      forget(globalThis[kept]);
    } catch {
      // A browser that lets nothing be kept has nothing to forget.
    }
  try {
    indexedDB.deleteDatabase(formsKeptAs);
  } catch {
    // The same.
  }
}

function forget(store: Storage): void {
  for (const name of Object.keys(store))
    if (!name.startsWith(openFormsKeptAs)) store.removeItem(name);
}
