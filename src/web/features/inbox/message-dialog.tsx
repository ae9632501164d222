import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useState, type KeyboardEvent } from "react";
import type { Email } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { MessageView } from "#web/message/message-view.tsx";
import { messageWords } from "#web/message/message-words.ts";
import { useEmail } from "#web/message/use-email.ts";
import { inboxWords } from "./inbox-words.ts";

type MessageDialogProps = {
  /** The message to show; undefined closes. */
  id: string | undefined;
  /** The list behind, for the way to the next message. */
  rows: readonly Email[];
  onMessage: (id: string | undefined) => void;
  onClosed: () => void;
};

/** The dialog of one message, with the way to its neighbours. */
export function MessageDialog({ id, rows, onMessage, onClosed }: MessageDialogProps) {
  const index = rows.findIndex((row) => row.id === id);
  const newer = rows[index - 1]?.id;
  const older = index === -1 ? undefined : rows[index + 1]?.id;

  function hear(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "u") onMessage(undefined);
    if (event.key === "j" && older !== undefined) onMessage(older);
    if (event.key === "k" && newer !== undefined) onMessage(newer);
  }

  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onMessage(undefined)}
      onKeyDown={hear}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      className="md:h-[min(56rem,92dvh)] md:has-data-short:h-auto md:has-data-short:max-h-[min(56rem,92dvh)] md:has-data-short:min-h-64 md:w-[min(56rem,94vw)]"
    >
      {id !== undefined && (
        <Message
          key={id}
          id={id}
          row={rows[index]}
          newer={newer}
          older={older}
          onMessage={onMessage}
        />
      )}
    </Dialog>
  );
}

type MessageProps = {
  id: string;
  row: Email | undefined;
  newer: string | undefined;
  older: string | undefined;
  onMessage: (id: string | undefined) => void;
};

function Message({ id, row, newer, older, onMessage }: MessageProps) {
  const { data, error, refetch } = useEmail(id);
  const [asSource, setAsSource] = useState(false);
  const email = data ?? (row?.pending === true ? undefined : row);
  const title = email === undefined ? titleWithout(error) : email.subject || inboxWords.noSubject;
  return (
    <>
      <title>{inboxWords.page(title)}</title>
      <header className="flex shrink-0 flex-col-reverse gap-x-1 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] md:flex-row md:items-start md:pt-3 md:pr-3 md:pl-6">
        <DialogTitle className="line-clamp-3 min-w-0 flex-1 pt-1 text-heading font-semibold tracking-[-0.012em] [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </DialogTitle>
        <div className="-mr-2 flex shrink-0 items-center justify-end gap-1 md:mr-0">
          {email !== undefined && (
            <Button variant="ghost" size="sm" onClick={() => setAsSource(!asSource)}>
              {asSource ? messageWords.body : messageWords.original}
            </Button>
          )}
          <IconButton
            label={messageWords.newer}
            disabled={newer === undefined}
            onClick={() => onMessage(newer)}
          >
            <ChevronUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={messageWords.older}
            disabled={older === undefined}
            onClick={() => onMessage(older)}
          >
            <ChevronDown size={18} aria-hidden />
          </IconButton>
          <IconButton label={messageWords.close} onClick={() => onMessage(undefined)}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      </header>
      <MessageView
        email={email}
        bodies={data}
        error={error}
        onRetry={() => void refetch()}
        asSource={asSource}
        onSource={setAsSource}
      />
    </>
  );
}

function titleWithout(error: Error | null): string {
  return error === null ? messageWords.loading : messageWords.message;
}
