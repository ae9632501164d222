import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { askAbout, localTurns } from "#web/assistant/turns.ts";

type Looking = { message: string | undefined; panel: ReactNode };

/** Ends what the next request is about once the person opens a message or closes the panel: "this" is something else then. */
export function useAboutEnd({ message, panel }: Looking): void {
  const queries = useQueryClient();
  const open = panel !== undefined;
  const wasOpen = useRef(open);
  const opened = useRef(message);
  useEffect(() => {
    const isOther = message !== undefined && message !== opened.current;
    const isClosed = wasOpen.current && !open;
    opened.current = message;
    wasOpen.current = open;
    if ((isOther || isClosed) && localTurns(queries).about !== undefined)
      askAbout(queries, undefined);
  }, [message, open, queries]);
}
