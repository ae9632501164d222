import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { afterPaint } from "#web/drawing/after-paint.ts";
import type { HomeSearch } from "./home-search.ts";

export type InboxPlace = {
  place: HomeSearch;
  go: (next: HomeSearch, how?: { replace: boolean }) => void;
};

/** Where in the inbox the address leads; a way that is taken is shown at once, and the router follows once it is drawn. */
export function useInboxPlace(): InboxPlace {
  const place = useSearch({ from: "/" });
  const navigate = useNavigate();
  const [asked, ask] = useState<HomeSearch>();
  const waiting = useRef<{ run: () => void; stop: () => void }>(undefined);
  useEffect(() => () => waiting.current?.stop(), []);

  function go(next: HomeSearch, { replace } = { replace: false }): void {
    // No step may be left out: one that replaces would take the place of another.
    waiting.current?.run();
    ask(next);
    const stop = afterPaint(run);
    waiting.current = { run, stop };
    function run(): void {
      stop();
      waiting.current = undefined;
      // Another message in the place of one leads back to where that was opened from.
      void navigate({ to: "/", search: next, replace, state: replace ? true : {} }).finally(() =>
        ask((now) => (now === next ? undefined : now)),
      );
    }
  }

  return { place: asked ?? place, go };
}
