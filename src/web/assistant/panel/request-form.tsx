import { ArrowUp, Lightbulb, MessagesSquare, Square, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { limits } from "#contract/limits.ts";
import { useSession } from "#web/api/api-context.tsx";
import { AttachButton } from "#web/compose/files/attach-button.tsx";
import { DropArea } from "#web/compose/files/drop-area.tsx";
import { FileList } from "#web/compose/files/file-list.tsx";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { focusAfterButton, requestFieldId } from "../request-field.ts";
import type { WholeConversation } from "../use-conversation.ts";
import { assistantWords as words, suggestions } from "./assistant-words.ts";
import { followUps } from "./follow-ups.ts";
import type { Chat } from "./use-chat.ts";

/** Where a request is written: what may be asked, the text, files, and the button that sends or stops. */
export function RequestForm({ chat }: { chat: Chat }) {
  const { uploads, fill, field } = chat.field;
  const { about, turns } = chat.conversation;
  const [asked, askFor] = useState(false);
  useEffect(() => {
    if (about !== undefined) field.current?.focus();
  }, [about, field]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    chat.send();
  }

  // The button that had the focus goes away.
  function leaveOut(key: string): void {
    focusAfterButton();
    uploads.remove(key);
  }

  function choose(prompt: string): void {
    askFor(false);
    fill(prompt);
  }

  return (
    <form onSubmit={submit} className="mx-auto flex w-full max-w-192 shrink-0 flex-col gap-2 px-4">
      <SuggestionChips conversation={chat.conversation} all={asked} onFill={choose} />
      <DropArea
        onDrop={uploads.add}
        className="relative flex flex-col rounded-lg border border-edge bg-surface has-[textarea:focus-visible]:border-accent"
      >
        <About chat={chat} />
        <FileList files={uploads.files} onRemove={leaveOut} onAgain={uploads.again} />
        <TooLong over={chat.field.over} />
        <Field chat={chat}>
          {turns.length > 0 && (
            <IconButton
              label={words.moreChips}
              aria-expanded={asked}
              onClick={() => askFor(!asked)}
            >
              <Lightbulb size={16} aria-hidden />
            </IconButton>
          )}
        </Field>
      </DropArea>
      <AlertDialog
        open={uploads.alert !== undefined}
        onClose={uploads.closeAlert}
        text={uploads.alert}
      />
    </form>
  );
}

function Field({ chat, children }: { chat: Chat; children: ReactNode }) {
  const { field, text, type, uploads, over } = chat.field;
  const { turns } = chat.conversation;

  function hear(event: KeyboardEvent): void {
    if (event.key === "ArrowUp" && text === "") return recall(event);
    // The key that ends a word of an input method sends nothing.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    chat.send();
  }

  // As a terminal does: what was said last is there again, to be said otherwise.
  function recall(event: KeyboardEvent): void {
    const said = turns.findLast(({ message }) => message !== "");
    if (said === undefined) return;
    event.preventDefault();
    type(said.message);
  }

  return (
    <div className="flex items-end gap-1 p-1.5">
      <AttachButton count={uploads.count} disabled={false} onPick={uploads.add} />
      {children}
      <label htmlFor={requestFieldId} className="sr-only">
        {words.message}
      </label>
      <textarea
        ref={field}
        id={requestFieldId}
        rows={1}
        dir="auto"
        value={text}
        placeholder={words.placeholder}
        aria-invalid={over > 0}
        aria-describedby={over > 0 ? tooLongId : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={hear}
        className="field-sizing-content max-h-48 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-1 py-1.5 text-body outline-none placeholder:text-muted-foreground pointer-coarse:min-h-11 pointer-coarse:py-3"
      />
      <SendOrStop chat={chat} />
    </div>
  );
}

/** What is too long is not sent in part, which might ask for something else. */
function TooLong({ over }: { over: number }) {
  if (over === 0) return null;
  return (
    <p id={tooLongId} role="alert" className="px-3 pt-2 text-row text-danger">
      {words.tooLong(over, limits.assistantText)}
    </p>
  );
}

const tooLongId = `${requestFieldId}-too-long`;

function SendOrStop({ chat }: { chat: Chat }) {
  const { running } = chat.conversation;

  function stop(): void {
    chat.stop();
    focusAfterButton();
  }

  if (running === undefined)
    return (
      <IconButton label={words.send} type="submit" variant="default" disabled={!chat.ready}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
    );
  return (
    <IconButton
      label={words.stop}
      variant="secondary"
      disabled={running.state === "stopping"}
      onClick={stop}
    >
      <Square size={12} fill="currentColor" aria-hidden />
    </IconButton>
  );
}

/** The conversation of messages that the request is about. */
function About({ chat }: { chat: Chat }) {
  const { about } = chat.conversation;
  if (about === undefined) return null;

  function leave(): void {
    focusAfterButton();
    chat.notAbout();
  }

  return (
    <p className="flex items-center gap-2 border-b py-0.5 pr-1.5 pl-3 text-row text-muted-foreground">
      <MessagesSquare size={14} aria-hidden className="shrink-0" />
      <bdi className="min-w-0 flex-1 truncate">{words.about(shownText(about.title))}</bdi>
      <IconButton label={words.notAbout} onClick={leave}>
        <X size={14} aria-hidden />
      </IconButton>
    </p>
  );
}

type SuggestionChipsProps = {
  conversation: Pick<WholeConversation, "turns" | "loading" | "about">;
  /** Whether the person has asked for them while a conversation is under way. */
  all: boolean;
  onFill: (prompt: string) => void;
};

/** What may be asked: before anything was said what people often want, then what goes on from the last answer. */
function SuggestionChips({ conversation, all, onFill }: SuggestionChipsProps) {
  const { turns, loading, about } = conversation;
  const isNew = turns.length === 0 && !loading;
  const { session } = useSession();
  // What goes on from the last answer is about that, and not about what the person looks at.
  const last = about === undefined ? turns.at(-1) : undefined;
  const further = followUps(last, session?.user.email).map((prompt) => ({
    title: prompt,
    prompt,
  }));
  const shown = [...further, ...(all || isNew ? suggestions : [])];
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={words.chips}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]"
    >
      {shown.map(({ title, prompt }) => (
        <li key={title} className="shrink-0">
          <Button variant="secondary" size="sm" onClick={() => onFill(prompt)}>
            {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
