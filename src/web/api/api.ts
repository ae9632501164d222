import type { QueryClient } from "@tanstack/react-query";
import type { EventKind } from "#contract/events.ts";
import { createCall, type Call } from "./call.ts";
import { forgetHere, forgetListsAhead } from "./forget-here.ts";
import { LiveEvents } from "./live-events.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";
import { createReadAgain } from "./read-again.ts";
import { sendAuthorised, type Asking } from "./send-authorised.ts";
import { SessionStore } from "./session-store.ts";

/** All that a screen needs of the server: calls, the session, the cache and the live events. */
export type Api = {
  call: Call;
  /** Sends a request that is no endpoint of the contract, as the signed-in person; by `fetch`, unless another way is given. */
  send: (request: Request, by?: Asking["fetch"]) => Promise<Response>;
  session: SessionStore;
  queries: QueryClient;
  live: LiveEvents;
  stop(): void;
};

/** What calls in the person's name need of it. */
export type Calling = Pick<Api, "call"> & { session: Pick<SessionStore, "state"> };

/** Joins the parts: events make cached reads stale, the session starts and stops the events and empties the cache. */
export function createApi(origin: string): Api {
  const queries = createQueryClient();
  const asking: Asking = {
    fetch: (request) => fetch(request),
    person: () => session.state().session?.user.id,
    accessToken: () => session.accessToken(),
    renewedToken: () => session.renew(),
  };
  const call: Call = createCall({ origin, ...asking });
  const session: SessionStore = createSession(call);
  const readAgain = createReadAgain((kinds) => rereadKinds(kinds, queries, session));
  const live = new LiveEvents({ origin, onEvent: (kind) => readAgain.note(kind) });
  const unsubscribe = session.subscribe((event, state) => {
    if (event === "token refreshed" || event === "user updated") {
      void queries.invalidateQueries({ queryKey: queryKeys.plan });
      return;
    }
    if (event !== "initial session") queries.clear();
    live.stop();
    if (state.session !== null) live.start();
  });
  const unsubscribeLive = live.subscribe(() => live.state() === "live" && rereadFailed(queries));
  return {
    call,
    send: (request, by = asking.fetch) => sendAuthorised(request, { ...asking, fetch: by }),
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

function createSession({ auth }: Call): SessionStore {
  return new SessionStore({
    session: () => auth.session({}),
    token: () => auth.token({}),
    logout: () => auth.logout({}),
    forget: forgetHere,
  });
}

/** What is read again when an event of a kind comes. */
const readsOf: Record<EventKind, readonly (readonly string[])[]> = {
  emails: [queryKeys.emails, queryKeys.mailbox, queryKeys.invitations, queryKeys.corrections],
  mailbox: [queryKeys.mailbox],
  activity: [queryKeys.activity, queryKeys.conversation],
  outbox: [queryKeys.outbox, queryKeys.conversation, queryKeys.invitations],
  compose: [queryKeys.templates],
  settings: [queryKeys.settings],
  usage: [queryKeys.plan],
  conversation: [queryKeys.conversation],
  rules: [queryKeys.rules, queryKeys.activity],
  notices: [queryKeys.notices],
  session: [],
};

async function rereadKinds(
  kinds: ReadonlySet<EventKind>,
  queries: QueryClient,
  session: SessionStore,
): Promise<void> {
  if (kinds.has("emails")) {
    forgetListsAhead(queries);
    await untilListed(queries);
  }
  const stale = new Set([...kinds].flatMap((kind) => readsOf[kind]));
  await Promise.all([
    ...[...stale].map((queryKey) => queries.invalidateQueries({ queryKey })),
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
