import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

const fiveMinutes = 5 * 60_000;

/** The cache of what was read: kept five minutes, three retries with doubling delay up to 30 s, none after a 4xx. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        refetchOnWindowFocus: false,
        retry: mayRetry,
        retryDelay: retryDelay,
      },
      mutations: { retry: false },
    },
  });
}

/** Whether a failed read is worth another try: at most three, and never when the request itself was wrong. */
export function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof CallError && error.status >= 400 && error.status < 500;
  return failures < 3 && !refused;
}

/** Milliseconds before a retry: 1, 2, 4 s and so on up to 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
