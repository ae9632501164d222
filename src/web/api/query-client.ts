import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";
import { isOffline } from "./is-offline.ts";
import { logFailure } from "./log-failure.ts";

const fiveMinutes = 5 * 60_000;

/**
 * The cache of what was read: kept five minutes, three retries with doubling delay up to 30 s, none after
 * a 4xx. Without a network a call fails at once instead of waiting for one; what is shown is read again
 * when the network is back. A read whose `meta` names it as `logged` has its failure written to the console.
 */
export function createQueryClient(): QueryClient {
  // What an act changes is drawn with the key that asked for it, not by a timer and in a frame of its own.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error, { meta }) {
        if (typeof meta?.["logged"] === "string") logFailure(meta["logged"], error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: fiveMinutes,
        refetchOnWindowFocus: false,
        refetchOnReconnect: "always",
        networkMode: "always",
        retry: mayRetry,
        retryDelay: retryDelay,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/**
 * Whether a failed read is worth another try: at most three, never when the request itself was wrong or is too much work,
 * nor without a network.
 */
export function mayRetry(failures: number, error: unknown): boolean {
  return failures < 3 && !(error instanceof CallError && isFinal(error)) && !isOffline();
}

function isFinal({ code, status }: CallError): boolean {
  return code === "search_too_slow" || (status >= 400 && status < 500);
}

/** Milliseconds before a retry: 1, 2, 4 s and so on up to 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}
