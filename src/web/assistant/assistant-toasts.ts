import type { QueryClient } from "@tanstack/react-query";

/** What takes away the toasts that tell what was done last, of each page. */
const said = new WeakMap<QueryClient, (() => void)[]>();

/** What takes away the toast that tells what the last answer read, of each page. */
const read = new WeakMap<QueryClient, () => void>();

/**
 * The toasts that offer a way back: they go once what they tell is undone elsewhere, or something else was done. One that
 * tells what was read goes with the next request.
 */
export const assistantToasts = {
  noteRead(queries: QueryClient, unsay: () => void): void {
    assistantToasts.clearRead(queries);
    read.set(queries, unsay);
  },
  clearRead(queries: QueryClient): void {
    read.get(queries)?.();
    read.delete(queries);
  },
  note(queries: QueryClient, unsay: () => void): void {
    said.set(queries, [...(said.get(queries) ?? []), unsay]);
  },
  clear(queries: QueryClient): void {
    const all = said.get(queries) ?? [];
    said.delete(queries);
    for (const unsay of all) unsay();
  },
};
