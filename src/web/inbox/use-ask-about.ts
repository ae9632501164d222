import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { focusRequestField } from "#web/assistant/request-field.ts";
import { askAbout, localTurns } from "#web/assistant/turns.ts";
import type { RowFocus } from "./list/use-row-focus.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";

type Panels = { panel: ReactNode; onPanel: (open: boolean) => void };

export type AskAbout = {
  /** Opens the assistant with messages as what the next request is about; without any it opens or closes it. */
  askAbout: (emails: readonly Email[]) => void;
  /** Gives the focus back once a message is closed: to its row, or to the assistant that it was asked about. */
  onClosed: () => void;
};

/** The way from a message to the assistant beside the list, and the focus with it. */
export function useAskAbout({ panel, onPanel }: Panels, focus: RowFocus): AskAbout {
  const queries = useQueryClient();
  const asking = useRef(false);
  const { chosenId, moveTo } = focus;
  const open = panel !== undefined;
  const wasOpen = useRef(open);
  useEffect(() => {
    // The panel had nothing to give the focus back to.
    if (wasOpen.current && !open && document.activeElement === document.body) {
      if (chosenId === undefined) document.querySelector("main")?.focus({ preventScroll: true });
      else moveTo(chosenId);
    }
    wasOpen.current = open;
  }, [open, chosenId, moveTo]);
  return {
    askAbout(emails) {
      const [first] = emails;
      if (first === undefined) return onPanel(!open);
      const ids = emails.map(({ gmail_id }) => gmail_id);
      asking.current = true;
      askAbout(queries, { title: messageSubject(first), ids });
      onPanel(true);
    },
    onClosed() {
      if (asking.current) focusRequestField();
      // What has taken the focus meanwhile, such as the search field, is being typed into.
      else if (document.activeElement === document.body) moveTo(chosenId);
      asking.current = false;
    },
  };
}

type Looking = { message: string | undefined; panel: ReactNode };

/** Forgets what the next request is about once the person opens a message or closes the panel: "this" is something else then. */
export function useForgetAbout({ message, panel }: Looking): void {
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
