import { memo, useEffect, useRef } from "react";
import { limits } from "#contract/limits.ts";
import type { Email } from "#contract/messages.ts";
import { avatarColour } from "#web/format/avatar-colour.ts";
import { avatarInitial } from "#web/format/avatar-initial.ts";
import { preview } from "#web/format/preview.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { inboxWords } from "./inbox-words.ts";
import { PendingRow } from "./pending-row.tsx";
import { RowEnd } from "./row-end.tsx";
import { senderName } from "#web/message/sender-name.ts";

type MessageRowProps = {
  email: Email;
  narrow: boolean;
  now: Date;
  /** Whether the row is the one that the keyboard moves from. */
  active: boolean;
  /** Whether the row takes the focus as soon as it is drawn. */
  takesFocus: boolean;
  onOpen: (id: string) => void;
  onNear: (email: Email) => void;
  onFocused: (id: string) => void;
};

/** A message in the list: one line on a desktop, two on a phone. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { email, active, takesFocus, onOpen, onNear, onFocused } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={active ? 0 : -1}
      onClick={() => onOpen(email.id)}
      onPointerEnter={() => onNear(email)}
      onFocus={() => onFocused(email.id)}
      className="flex size-full items-center gap-3 border-b px-3 text-left text-row outline-offset-[-2px] hover:bg-muted focus-visible:bg-muted md:px-5"
    >
      <span
        className={classNames("size-2 shrink-0 rounded-full", !email.is_read && "bg-accent")}
        aria-hidden
      />
      {!email.is_read && <span className="sr-only">{inboxWords.unread}, </span>}
      <Content {...props} />
    </button>
  );
});

function Content(props: MessageRowProps) {
  if (props.email.pending) return <PendingRow {...props} />;
  return props.narrow ? <NarrowRow {...props} /> : <WideRow {...props} />;
}

function WideRow({ email, now }: MessageRowProps) {
  return (
    <>
      <SenderAvatar email={email} />
      <span className={classNames("w-32 shrink-0 truncate lg:w-44", weight(email))}>
        <bdi>{senderName(email)}</bdi>
      </span>
      <Pause />
      <Words email={email} length={limits.previewDesktop} className="flex-1" />
      <RowEnd email={email} narrow={false} now={now} />
    </>
  );
}

function NarrowRow({ email, now }: MessageRowProps) {
  return (
    <>
      <SenderAvatar email={email} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <span className={classNames("min-w-0 flex-1 truncate text-body", weight(email))}>
            <bdi>{senderName(email)}</bdi>
          </span>
          <Pause />
          <RowEnd email={email} narrow now={now} />
        </span>
        <Words email={email} length={limits.previewPhone} />
      </span>
    </>
  );
}

type WordsProps = { email: Email; length: number; className?: string };

/** The subject and the beginning of the text; where both are long, the subject leaves room for it. */
function Words({ email, length, className }: WordsProps) {
  const text = preview(email.snippet, length);
  return (
    <span className={classNames("flex min-w-0 text-muted-foreground", className)}>
      <span
        className={classNames(
          "truncate text-text",
          text !== "" && "max-w-3/5 shrink-0",
          weight(email),
        )}
      >
        <bdi>{subjectOf(email)}</bdi>
      </span>
      <Pause />
      {text !== "" && (
        <>
          <span className="min-w-0 flex-1 truncate">
            <span aria-hidden className="whitespace-pre">
              {" — "}
            </span>
            <bdi>{text}</bdi>
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

function SenderAvatar({ email }: { email: Email }) {
  return (
    <Avatar initial={avatarInitial(senderName(email))} tone={avatarColour(email.sender_email)} />
  );
}

function subjectOf(email: Email): string {
  return email.subject || inboxWords.noSubject;
}

function weight(email: Email): string | undefined {
  return email.is_read ? undefined : "font-semibold text-text";
}
