import { Maximize2, X } from "lucide-react";
import { useEffect, type KeyboardEvent } from "react";
import { focusRequestField } from "../request-field.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Answerer } from "./answerer.tsx";
import { AssistantHeader } from "./assistant-header.tsx";
import { assistantWords as words } from "./assistant-words.ts";
import type { MessageLink } from "../message-link.ts";
import { RequestForm } from "./request-form.tsx";
import { Transcript } from "../transcript/transcript.tsx";
import { UpgradeDialog } from "./upgrade-dialog.tsx";
import { useChat } from "./use-chat.ts";

const greeting = <p className="my-auto text-center text-muted-foreground">{words.greetingText}</p>;

type AssistantPanelProps = {
  onClose: () => void;
  /** Leads to the assistant's own page. */
  onWhole: () => void;
  /** Opens a draft to be gone on with, by Gmail's id of its message. */
  onDraft: (gmailId: string) => void;
  link: MessageLink;
};

/** The same conversation beside the inbox. */
export function AssistantPanel({ onClose, onWhole, onDraft, link }: AssistantPanelProps) {
  const chat = useChat();
  const { field } = chat.field;
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [field]);

  function hear(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    // What waits for a click is not put away by the key that leaves it.
    if (event.target instanceof Element && event.target.closest("[data-card]")) focusRequestField();
    else onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere in it
    <aside
      aria-label={words.title}
      onKeyDown={hear}
      className="absolute inset-y-0 right-0 z-20 flex w-96 max-w-full animate-appear flex-col border-l bg-background pb-(--pile) shadow-raised min-[75rem]:static min-[75rem]:shrink-0 min-[75rem]:shadow-none"
    >
      <AssistantHeader
        chat={chat}
        heading="h2"
        end={
          <>
            <IconButton label={words.wholeSection} onClick={onWhole}>
              <Maximize2 size={16} aria-hidden />
            </IconButton>
            <IconButton label={words.closePanel} onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </>
        }
      />
      <Transcript
        conversation={chat.conversation}
        onChoose={chat.ask}
        onAgain={chat.again}
        onDraft={onDraft}
        link={link}
        empty={greeting}
      />
      <RequestForm chat={chat} />
      <Answerer />
      <UpgradeDialog open={chat.upgrading} onClose={() => chat.upgrade(false)} />
    </aside>
  );
}
