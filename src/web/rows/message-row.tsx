import { Archive, Check, Trash2 } from "lucide-react";
import { memo, useEffect, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { preview } from "#web/format/preview.ts";
import type { ActChoice } from "#web/acts/offered-acts.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { ListRow } from "./group-threads.ts";
import { listWords } from "./list-words.ts";
import { Marked } from "./marked.tsx";
import { PendingRow } from "./pending-row.tsx";
import { RowActs } from "./row-acts.tsx";
import { RowEnd } from "./row-end.tsx";
import { rowPeople } from "./row-people.ts";
import { useRested } from "./use-rested.ts";
import { useSwipe } from "./use-swipe.ts";
import { messageSubject } from "#web/message/message-subject.ts";
import { senderName } from "#web/message/sender-name.ts";

export type RowHandlers = {
  onOpen: (row: ListRow) => void;
  onToggle: (row: ListRow) => void;
  onAct: (choice: ActChoice, row: ListRow) => void;
  onNear: (email: Email) => void;
  onFocused: (id: string) => void;
};

type MessageRowProps = RowHandlers & {
  row: ListRow;
  narrow: boolean;
  now: Date;
  /** Whether the row is the one that the keyboard moves from. */
  active: boolean;
  /** Whether the row takes the focus as soon as it is drawn. */
  takesFocus: boolean;
  /** Whether rows are chosen rather than opened, and whether this one is. */
  selecting: boolean;
  selected: boolean;
  /** The words of a search, to be marked. */
  words: readonly string[];
};

/** A message or conversation in the list: one line on a desktop, two on a phone. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, narrow, selecting, onAct } = props;
  const [hovered, setHovered] = useState(false);
  const hover = useRested(setHovered);
  const archives = row.emails.some(({ labels }) => labels.includes("INBOX"));
  const deletes = row.emails.some(({ labels }) => !labels.includes("TRASH"));
  const swipe = useSwipe({
    right: !selecting && archives ? () => onAct("archive", row) : undefined,
    left: !selecting && deletes ? () => onAct("delete", row) : undefined,
  });
  return (
    <div
      className="group relative size-full overflow-hidden"
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && hover(true)}
      onPointerLeave={() => {
        hover(undefined);
        setHovered(false);
      }}
    >
      {narrow && <Behind archives={archives} deletes={deletes} />}
      <RowButton {...props} swipe={swipe} />
      {hovered && !narrow && !selecting && <RowActs row={row} onAct={onAct} />}
    </div>
  );
});

type RowButtonProps = MessageRowProps & { swipe: ReturnType<typeof useSwipe> };

function RowButton({ swipe, ...props }: RowButtonProps) {
  const { row, active, takesFocus, selecting, selected, onNear, onFocused } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      {...(selecting && ({ role: "checkbox", "aria-checked": selected } as const))}
      tabIndex={active ? 0 : -1}
      {...swipe}
      onClick={(event) =>
        event.defaultPrevented || (selecting ? props.onToggle(row) : props.onOpen(row))
      }
      onPointerEnter={() => onNear(row.email)}
      onFocus={() => onFocused(row.email.id)}
      className={classNames(
        "relative flex size-full touch-pan-y items-center gap-3 border-b px-3 text-left text-row outline-offset-[-2px] focus-visible:bg-muted md:px-5",
        selected ? "bg-accent-soft" : "bg-surface group-hover:bg-muted",
      )}
    >
      {selecting ? <Tick checked={selected} /> : <UnreadDot email={row.email} />}
      {!row.email.is_read && <span className="sr-only">{listWords.unread}, </span>}
      <Content {...props} email={row.email} />
    </button>
  );
}

function Tick({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "-ml-1 flex size-4 shrink-0 items-center justify-center rounded-sm border",
        checked ? "border-accent bg-accent text-accent-foreground" : "border-edge bg-surface",
      )}
    >
      {checked && <Check size={12} strokeWidth={3} />}
    </span>
  );
}

function UnreadDot({ email }: { email: Email }) {
  return (
    <span
      className={classNames("size-2 shrink-0 rounded-full", !email.is_read && "bg-accent")}
      aria-hidden
    />
  );
}

// What a row that follows a finger lets be seen.
function Behind({ archives, deletes }: { archives: boolean; deletes: boolean }) {
  return (
    <span
      aria-hidden
      className="absolute inset-0 flex items-center justify-between bg-accent-soft px-6 text-text"
    >
      {archives ? <Archive size={20} /> : <span />}
      {deletes && <Trash2 size={20} />}
    </span>
  );
}

type ContentProps = MessageRowProps & { email: Email };

function Content(props: ContentProps) {
  if (props.email.pending) return <PendingRow {...props} />;
  return props.narrow ? <NarrowRow {...props} /> : <WideRow {...props} />;
}

function WideRow({ row, email, now, words }: ContentProps) {
  return (
    <>
      <SenderAvatar email={email} />
      <span className={classNames("flex w-32 shrink-0 lg:w-44", weight(email))}>
        <People row={row} words={words} />
      </span>
      <Pause />
      <Words email={email} words={words} length={limits.previewDesktop} className="flex-1" />
      <RowEnd email={email} narrow={false} now={now} />
    </>
  );
}

function NarrowRow({ row, email, now, words }: ContentProps) {
  return (
    <>
      <SenderAvatar email={email} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <span className={classNames("flex min-w-0 flex-1 text-body", weight(email))}>
            <People row={row} words={words} />
          </span>
          <Pause />
          <RowEnd email={email} narrow now={now} />
        </span>
        <Words email={email} words={words} length={limits.previewPhone} />
      </span>
    </>
  );
}

function People({ row, words }: Pick<ContentProps, "row" | "words">) {
  const { names, draft } = rowPeople(row);
  return (
    <>
      {draft && <span className="mr-2 shrink-0 text-danger">{listWords.draft}</span>}
      <bdi className="truncate">
        <Marked text={names} words={words} />
      </bdi>
      <ThreadCount row={row} />
    </>
  );
}

type WordsProps = { email: Email; words: readonly string[]; length: number; className?: string };

/** The subject and the beginning of the text; where both are long, the subject leaves room for it. */
function Words({ email, words, length, className }: WordsProps) {
  const text = preview(email.snippet, length);
  return (
    <span className={classNames("flex min-w-0 text-muted-foreground", className)}>
      <span
        className={classNames(
          "truncate text-text",
          text !== "" && "max-w-4/5 shrink-0 lg:max-w-3/5",
          weight(email),
        )}
      >
        <bdi>
          <Marked text={messageSubject(email)} words={words} />
        </bdi>
      </span>
      <Pause />
      {text !== "" && (
        <>
          <span className="min-w-0 flex-1 truncate">
            <span aria-hidden className="whitespace-pre">
              {" — "}
            </span>
            <bdi>
              <Marked text={text} words={words} />
            </bdi>
          </span>
          <Pause />
        </>
      )}
    </span>
  );
}

// Heard, not seen: without it a row would be read as one run of words.
function Pause() {
  return <span className="sr-only">, </span>;
}

function ThreadCount({ row }: { row: ListRow }) {
  const count = row.emails.length;
  if (count === 1) return null;
  return (
    <span className="ml-2 shrink-0 font-normal text-muted-foreground tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {listWords.inConversation(count)}</span>
    </span>
  );
}

function SenderAvatar({ email }: { email: Email }) {
  return (
    <Avatar initial={avatarInitial(senderName(email))} tone={avatarColour(email.sender_email)} />
  );
}

function weight(email: Email): string | undefined {
  return email.is_read ? undefined : "font-semibold text-text";
}
