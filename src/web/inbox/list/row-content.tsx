import { BellOff, CalendarClock, CalendarDays, Clock } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import type { Email } from "#contract/messages.ts";
import { actWords } from "#web/acts/act-words.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { avatarColour, avatarInitial } from "#web/ui/format/avatar-look.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { senderName } from "#web/ui/mail/message-fields.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listWords } from "./list-words.ts";
import { highlightParts } from "./highlight-parts.ts";
import { rowIcon } from "./row-icon.tsx";
import type { RowWords } from "./row-words.ts";

type Content = RowEnd & {
  /** The words of a search, to be marked. */
  sought: readonly string[];
};

/**
 * What is seen of a row. Its parts are functions and no components, and as few elements as can be, since many rows
 * are drawn at once while the list is scrolled.
 */
export function rowContent(shown: Content): ReactNode {
  if (shown.email.pending) return pendingRow(shown);
  return shown.narrow ? narrowRow(shown) : wideRow(shown);
}

function wideRow(shown: Content): ReactNode {
  return (
    <>
      {senderAvatar(shown.email)}
      {people(shown, "w-32 shrink-0 lg:w-44")}
      {letter(shown, "flex-1")}
      {rowEnd(shown)}
    </>
  );
}

function narrowRow(shown: Content): ReactNode {
  return (
    <>
      {senderAvatar(shown.email)}
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          {people(shown, "flex-1 text-body")}
          <span className="sr-only">, </span>
          {rowEnd(shown)}
        </span>
        {letter(shown)}
      </span>
    </>
  );
}

// Cut without `hidden`, which would give each its own layer to be scrolled by scripts.
const cut = "min-w-0 overflow-clip text-ellipsis whitespace-nowrap";

function people({ email, words, sought }: Content, place: string): ReactNode {
  const look = classNames(place, weight(email));
  const names = marked(words.names, sought);
  const count = words.messages;
  if (!words.draft && count === 1) return <bdi className={`${cut} ${look}`}>{names}</bdi>;
  return (
    <span className={`flex min-w-0 ${look}`}>
      {words.draft && <span className="mr-2 shrink-0 text-danger">{listWords.draft}</span>}
      <bdi className={cut}>{names}</bdi>
      {count > 1 && (
        <span className="ml-2 shrink-0 font-normal text-muted-foreground tabular-nums">
          <span aria-hidden>{count}</span>
          <span className="sr-only">, {listWords.inConversation(count)}</span>
        </span>
      )}
    </span>
  );
}

/**
 * The subject and the beginning of the text. Where there is room for both the subject leaves some; where there is little, a
 * text of which only a scrap would be seen gives way, on a line that is out of sight.
 */
function letter({ email, words, sought }: Content, className?: string): ReactNode {
  const { subject, text } = words;
  return (
    <span
      className={classNames("block h-[1lh] min-w-0 overflow-clip text-muted-foreground", className)}
    >
      {pause}
      <bdi
        className={classNames(
          cut,
          "float-left max-w-full text-text",
          text !== "" && "lg:max-w-3/5",
          weight(email),
        )}
      >
        {marked(subject, sought)}
      </bdi>
      {pause}
      {text !== "" && (
        <span className="flex min-w-24">
          {dash}
          <bdi className={`flex-1 ${cut}`}>{marked(text, sought)}</bdi>
          {pause}
        </span>
      )}
    </span>
  );
}

// Heard, not seen: without it a row would be read as one run of words. In the flow, since what is taken out of it has a layer.
const pause = <span className="float-left -mr-px size-px overflow-clip">, </span>;

// Its spaces are kept at its edges.
const dash = <span aria-hidden>{"\u00a0—\u00a0"}</span>;

function senderAvatar(email: Email): ReactNode {
  return (
    <Avatar initial={avatarInitial(senderName(email))} tone={avatarColour(email.sender_email)} />
  );
}

function weight(email: Email): string | undefined {
  return email.is_read ? undefined : "font-semibold text-text";
}

/** A text with the words of a search marked in it. */
function marked(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text;
  return highlightParts(text, words).map((part, at) => {
    // The parts have no other name than their place.
    const key = at;
    return at % 2 === 1 ? (
      <mark key={key} className="rounded-sm bg-warning text-warning-foreground">
        {part}
      </mark>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

/** The row of a message that is known by its labels only: their marks, and the shape of what is still to be read. */
function pendingRow(row: RowEnd): ReactNode {
  const { email, narrow } = row;
  const width = widths[Number(email.id.slice(-2)) % widths.length] ?? "w-6/12";
  const end = rowEnd(row);
  return (
    <>
      <span className="sr-only">{listWords.notRead}, </span>
      <span className="flex min-w-0 flex-1 animate-breathe items-center gap-3">
        <Skeleton lasting round className="size-7 shrink-0" />
        {narrow ? (
          <span className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton lasting className="h-3 w-28" />
            <Skeleton lasting className={`h-3 ${width}`} />
          </span>
        ) : (
          <>
            <span className="w-32 shrink-0 lg:w-44">
              <Skeleton lasting className="h-3 w-24" />
            </span>
            <Skeleton lasting className={`h-3 ${width}`} />
          </>
        )}
      </span>
      {narrow ? <span className="flex items-center gap-2 self-start pt-3">{end}</span> : end}
    </>
  );
}

const widths = ["w-7/12", "w-9/12", "w-5/12", "w-8/12", "w-6/12"];

type RowEnd = {
  email: Email;
  narrow: boolean;
  words: RowWords;
};

/** What stands at the end of a row: its marks and its time. */
function rowEnd({ email, narrow, words }: RowEnd): ReactNode {
  return (
    <>
      {words.attached && (
        <>
          {paperclip}
          <span className="sr-only">{listWords.attachment}, </span>
        </>
      )}
      {email.is_starred && (
        <>
          {star}
          <span className="sr-only">{listWords.starred}, </span>
        </>
      )}
      {rowLabels(words, narrow)}
      {rowMarks(words, narrow)}
      <time
        dateTime={email.received_at}
        className={classNames(
          "shrink-0 whitespace-nowrap text-muted-foreground tabular-nums",
          !narrow && "min-w-20 text-right",
        )}
      >
        {words.time}
      </time>
    </>
  );
}

const paperclip = rowIcon("paperclip", "fill-none text-muted-foreground");
const star = rowIcon("star", "fill-current text-star");

/** So many labels are seen; all are heard. */
const seenLabels = 2;

/** A row's labels, each cut to a few letters where it is long; on a phone they are only heard. */
function rowLabels({ labels }: RowWords, narrow: boolean): ReactNode {
  if (labels.length === 0) return null;
  const more = labels.length - seenLabels;
  return (
    <>
      {!narrow && (
        <span aria-hidden className="flex shrink-0 gap-1">
          {labels.slice(0, seenLabels).map((name) => (
            <bdi
              key={name}
              className="max-w-28 overflow-clip rounded-sm bg-muted px-1.5 text-ellipsis whitespace-nowrap text-muted-foreground group-hover:bg-border"
            >
              {shownText(name)}
            </bdi>
          ))}
          {more > 0 && <span className="text-muted-foreground">+{more}</span>}
        </span>
      )}
      <span className="sr-only">{listWords.labels(labels.map(shownText))}, </span>
    </>
  );
}

/** What a row's calendar part is, when its draft goes out, until when its message is snoozed, and whether its conversation is muted. */
function rowMarks({ snoozed, sends, event, muted }: RowWords, narrow: boolean): ReactNode {
  return (
    <>
      {muted && (
        <>
          <BellOff size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <span className="sr-only">{actWords.muted}, </span>
        </>
      )}
      {event !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <CalendarDays size={14} aria-hidden />
          <span className={narrow ? "sr-only" : "max-lg:sr-only"}>{event}</span>
          <span className="sr-only">, </span>
        </span>
      )}
      {sends !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <CalendarClock size={14} aria-hidden />
          <span className={narrow ? "sr-only" : undefined}>
            {actWords.scheduled} {sends}
          </span>
          <span className="sr-only">, </span>
        </span>
      )}
      {snoozed !== undefined && (
        <span className="flex shrink-0 items-center gap-1 text-muted-foreground tabular-nums">
          <Clock size={14} aria-hidden />
          {!narrow && <span aria-hidden>{snoozed}</span>}
          <span className="sr-only">{actWords.snoozedUntil(snoozed)}, </span>
        </span>
      )}
    </>
  );
}
