import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { HomeSearch } from "./home-search.ts";

export type InboxPlace = {
  place: HomeSearch;
  go: (next: HomeSearch, how?: { replace: boolean }) => void;
};

/** Where in the inbox the address leads; a way that is taken is shown at once, the router follows when it has the time. */
export function useInboxPlace(): InboxPlace {
  const place = useSearch({ from: "/" });
  const navigate = useNavigate();
  const [asked, ask] = useState<HomeSearch>();

  function go(next: HomeSearch, { replace } = { replace: false }): void {
    ask(next);
    void navigate({ to: "/", search: next, replace }).finally(() =>
      ask((now) => (now === next ? undefined : now)),
    );
  }

  return { place: asked ?? place, go };
}
