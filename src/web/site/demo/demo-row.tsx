import { Archive, Paperclip, Star, Trash2 } from "lucide-react";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { relativeTime } from "#web/ui/format/format-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { demoReceived, type DemoMessage } from "./demo-mail.ts";
import type { DemoAct } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

type DemoRowProps = {
  message: DemoMessage;
  labels: readonly string[];
  now: Date;
  /** Whether the Tab key reaches the row. */
  active: boolean;
  onFocused: () => void;
  onOpen: () => void;
  onAct: (act: DemoAct) => void;
};

const acts = [
  { act: "archive", icon: Archive },
  { act: "delete", icon: Trash2 },
] as const;

/** A message in the demo's list: one line, two on a phone. */
export function DemoRow(props: DemoRowProps) {
  const { message, labels, now, active, onFocused, onOpen, onAct } = props;
  const weight = labels.includes("UNREAD") ? "font-semibold text-text" : undefined;
  return (
    <li className="group relative">
      <button
        type="button"
        data-row={message.id}
        tabIndex={active ? 0 : -1}
        onFocus={onFocused}
        onClick={onOpen}
        className="flex h-14 w-full items-center gap-3 border-b bg-surface px-3 text-left text-row outline-offset-[-2px] group-focus-within:bg-muted group-hover:bg-muted sm:h-11 md:px-4"
      >
        <span
          aria-hidden
          className={classNames(
            "size-2 shrink-0 rounded-full",
            weight !== undefined && "bg-accent",
          )}
        />
        {weight !== undefined && <span className="sr-only">{demoWords.unread}, </span>}
        <Avatar initial={avatarInitial(message.name)} tone={avatarColour(message.address)} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
          <span className={classNames("truncate", weight)}>{message.name}</span>
          <span className="sr-only">, </span>
          <span className="col-span-2 row-start-2 truncate text-muted-foreground sm:col-span-1 sm:col-start-2 sm:row-start-1">
            <span className={weight ?? "text-text"}>{message.subject}</span>
            <span aria-hidden> — </span>
            <span className="sr-only">, </span>
            {message.text[0]}
          </span>
          <End message={message} labels={labels} now={now} />
        </span>
      </button>
      <span className="absolute inset-y-0 right-0 flex items-center gap-1 border-b bg-muted pr-3 pl-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:hidden">
        {acts.map(({ act, icon: Icon }) => (
          <button
            key={act}
            type="button"
            tabIndex={active ? 0 : -1}
            title={demoWords[act]}
            aria-label={`${demoWords[act]}: ${message.subject}`}
            onClick={() => onAct(act)}
            className="flex size-8 items-center justify-center rounded-md text-muted-foreground hover:bg-border hover:text-text"
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </span>
    </li>
  );
}

function End({ message, labels, now }: Pick<DemoRowProps, "message" | "labels" | "now">) {
  return (
    <span className="col-start-2 row-start-1 flex items-center gap-2 text-muted-foreground sm:col-start-3">
      {message.files !== undefined && (
        <>
          <Paperclip size={14} aria-hidden />
          <span className="sr-only">{demoWords.attached}, </span>
        </>
      )}
      {labels.includes("STARRED") && (
        <>
          <Star size={14} aria-hidden className="fill-current text-star" />
          <span className="sr-only">{demoWords.starred}, </span>
        </>
      )}
      <time className="tabular-nums">{relativeTime(demoReceived(message, now), now)}</time>
    </span>
  );
}
