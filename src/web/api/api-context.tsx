import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from "react";
import type { Api } from "./api.ts";
import type { LiveState } from "./live-events.ts";
import type { SessionState } from "./session-store.ts";

const ApiContext = createContext<Api | undefined>(undefined);

/** Gives the screens below it the one `Api` of the page. */
export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (api === undefined) throw new Error("useApi is called outside ApiProvider");
  return api;
}

/** The session as it stands; the component is drawn again whenever it changes. */
export function useSession(): SessionState {
  const { session } = useApi();
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session]);
  return useSyncExternalStore(subscribe, () => session.state());
}

/** Whether events come in live. */
export function useLiveState(): LiveState {
  const { live } = useApi();
  const subscribe = useCallback((listener: () => void) => live.subscribe(listener), [live]);
  return useSyncExternalStore(subscribe, () => live.state());
}
