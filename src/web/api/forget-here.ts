import type { QueryClient } from "@tanstack/react-query";
import { browserTable } from "./browser-table.ts";
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

/** What is written in forms and Gmail does not have yet, of everyone who signs in here. */
export const formTable = browserTable("mailwright-forms", "forms");

/** Which drafts a person has open in a tab: their ids and nothing of what they say. */
const openForms = "open-forms";

/** The name under which this browser keeps something of one person, until that one signs out. */
export function personalPlace(what: string, userId: string): string {
  return `${what} of ${userId}`;
}

/** The same of which drafts a person has open in this tab; it outlives a sign-out. */
export function openFormsPlace(userId: string): string {
  return personalPlace(openForms, userId);
}

/**
 * Removes what pages of this origin have kept of a person, but for the messages that wait in this browser to be sent, and
 * which drafts this tab has open: they are there again for the same person. What is another's stays.
 */
export function forgetHere(userId: string): void {
  for (const kept of ["localStorage", "sessionStorage"] as const)
    try {
      forget(globalThis[kept], userId);
    } catch {
      // A browser that lets nothing be kept has nothing to forget.
    }
  // The same.
  forgetForms(userId).catch(() => undefined);
}

function forget(store: Storage, userId: string): void {
  for (const name of Object.keys(store)) {
    const [what, owner = userId] = name.split(" of ");
    if (what !== openForms && owner === userId) store.removeItem(name);
  }
}

function forgetForms(userId: string): Promise<unknown> {
  return formTable("readwrite", (forms) => {
    const all: IDBRequest<{ key: string; userId: string }[]> = forms.getAll();
    all.addEventListener("success", () => {
      for (const form of all.result) if (form.userId === userId) forms.delete(form.key);
    });
    return all;
  });
}
