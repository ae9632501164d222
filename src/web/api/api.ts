import type { QueryClient } from "@tanstack/react-query";
import type { EventKind } from "#contract/events.ts";
import { createCall, type Call } from "./call.ts";
import { LiveEvents } from "./live-events.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";
import { createReadAgain } from "./read-again.ts";
import { SessionStore } from "./session-store.ts";

/** All that a screen needs of the server: calls, the session, the cache and the live events. */
export type Api = {
  call: Call;
  session: SessionStore;
  queries: QueryClient;
  live: LiveEvents;
  stop(): void;
};

/** Joins the parts: events make cached reads stale, the session starts and stops the events and empties the cache. */
export function createApi(origin: string): Api {
  const queries = createQueryClient();
  const call: Call = createCall({
    origin,
    fetch: (request) => fetch(request),
    accessToken: () => session.accessToken(),
    renewedToken: () => session.renew(),
  });
  const session: SessionStore = new SessionStore({
    session: () => call.auth.session({}),
    token: () => call.auth.token({}),
    logout: () => call.auth.logout({}),
  });
  const readAgain = createReadAgain((kinds) => rereadKinds(kinds, queries, session));
  const live = new LiveEvents({ origin, onEvent: (kind) => readAgain.note(kind) });
  const unsubscribe = session.subscribe((event, state) => {
    if (event === "token refreshed") return;
    if (event !== "initial session") queries.clear();
    live.stop();
    if (state.session !== null) live.start();
  });
  const unsubscribeLive = live.subscribe(() => live.state() === "live" && rereadFailed(queries));
  return {
    call,
    session,
    queries,
    live,
    stop() {
      unsubscribe();
      unsubscribeLive();
      readAgain.stop();
      live.stop();
      session.stop();
    },
  };
}

async function rereadKinds(
  kinds: ReadonlySet<EventKind>,
  queries: QueryClient,
  session: SessionStore,
): Promise<void> {
  if (kinds.has("emails")) await untilListed(queries);
  await Promise.all([
    kinds.has("emails") && queries.invalidateQueries({ queryKey: queryKeys.emails }),
    (kinds.has("emails") || kinds.has("mailbox")) &&
      queries.invalidateQueries({ queryKey: queryKeys.mailbox }),
    kinds.has("activity") && queries.invalidateQueries({ queryKey: queryKeys.activity }),
    kinds.has("outbox") && queries.invalidateQueries({ queryKey: queryKeys.outbox }),
    kinds.has("compose") && queries.invalidateQueries({ queryKey: queryKeys.templates }),
    kinds.has("settings") && queries.invalidateQueries({ queryKey: queryKeys.settings }),
    kinds.has("session") && session.reread(),
  ]);
}

// Reading a list again would break off the page that is just being read at its end.
async function untilListed(queries: QueryClient): Promise<void> {
  for (let looks = 0; looks < 60; looks += 1) {
    if (queries.isFetching({ queryKey: queryKeys.lists }) === 0) return;
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

// A server that hears us again: what could not be read while it did not is read now.
function rereadFailed(queries: QueryClient): void {
  void queries.refetchQueries({
    type: "active",
    predicate: ({ state: { status } }) => status === "error",
  });
}
