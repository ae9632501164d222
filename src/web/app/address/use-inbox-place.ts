import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { afterPaint } from "#web/ui/rendering/schedule-paint.ts";
import type { HomeSearch } from "./home-search.ts";

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- joined with the router's own
  interface HistoryState {
    /** Whether a message was opened from the list, to which closing it leads back. */
    isFromList?: boolean;
  }
}

/**
 * How a place is gone to. To `open` a message adds an entry to the browser's history and to `close` it takes that away
 * again; another in the `same` place of one leads back to where that was opened from.
 */
export type Way = "open" | "close" | "same" | "other";

type InboxPlace = {
  place: HomeSearch;
  go: (next: HomeSearch, way?: Way) => void;
};

/** Where in the inbox the address leads; a way that is taken is shown at once, and the router follows once it is drawn. */
export function useInboxPlace(): InboxPlace {
  const place = useSearch({ from: "/" });
  const follow = useFollow();
  const [asked, ask] = useState<HomeSearch>();
  const waiting = useRef<{ run: () => void; stop: () => void }>(undefined);
  useEffect(() => () => waiting.current?.stop(), []);

  function go(next: HomeSearch, way: Way = "other"): void {
    // No step may be left out: one that replaces would take the place of another.
    waiting.current?.run();
    ask(next);
    const stop = afterPaint(run);
    waiting.current = { run, stop };
    function run(): void {
      stop();
      waiting.current = undefined;
      void follow(next, way).finally(() => ask((now) => (now === next ? undefined : now)));
    }
  }

  return { place: asked ?? place, go };
}

/** Has the router go a way, each after the one before has come to its end: a browser goes back later than it is told to. */
function useFollow(): (next: HomeSearch, way: Way) => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  const before = useRef<Promise<void>>(undefined);

  function back(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = router.subscribe("onResolved", () => {
      stop();
      resolve();
    });
    router.history.back();
    return promise.finally(() => (before.current = undefined));
  }

  function take(next: HomeSearch, way: Way): Promise<void> {
    const { isFromList = false } = router.history.location.state;
    if (way === "close" && isFromList) return (before.current = back());
    const replace = way === "close" || way === "same";
    const state = replace || { ...(way === "open" && { isFromList: true }) };
    return navigate({ to: "/", search: next, replace, state });
  }

  return async (next, way) => {
    await before.current;
    return take(next, way);
  };
}
