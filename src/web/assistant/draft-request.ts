import type { QueryClient } from "@tanstack/react-query";

const key = ["assistant", "text"] as const;

/** What is being written to the assistant: it is there again wherever the field is shown next, until the person signs out. */
export function readDraftRequest(queries: QueryClient): string {
  return queries.getQueryData<string>(key) ?? "";
}

/** Keeps what is being written. */
export function keepDraftRequest(queries: QueryClient, text: string): void {
  queries.setQueryDefaults(key, { gcTime: Infinity });
  queries.setQueryData<string>(key, text);
}
