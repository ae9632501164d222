import { type ReactNode, useMemo, useState } from "react";
import type { Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { clearTime } from "#web/ui/format/format-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { textPieces } from "../answers/answer-text.ts";
import { type ContentPart, contentParts, placesBeside } from "../answers/content-parts.ts";
import type { MessageLink } from "../message-link.ts";
import type { Turn } from "../turns.ts";
import { transcriptWords as words } from "./transcript-words.ts";
import { Draft, Sending } from "./message-part.tsx";

type AnswerContentProps = {
  turn: Turn;
  link: MessageLink;
  onDraft: (gmailId: string) => void;
};

/** What an answer says and shows, part by part, and then the messages that only its marks name. */
export function AnswerContent({ turn, ...rest }: AnswerContentProps) {
  const { answer, response } = turn;
  const sources = answer?.sources ?? none;
  const parts = useMemo(() => contentParts(answer, response), [answer, response]);
  const beside = useMemo(() => placesBeside(parts, sources.length), [parts, sources]);
  return (
    <>
      <span className="sr-only">{words.assistant}: </span>
      {parts.map((part, at) => (
        // The parts have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={at} part={part} turn={turn} sources={sources} {...rest} />
      ))}
      <MessageRows messages={messagesOf(sources, beside)} few={5} link={rest.link} />
    </>
  );
}

const none: readonly Source[] = [];

type PartProps = AnswerContentProps & { part: ContentPart; sources: readonly Source[] };

function Part({ part, turn, sources, link, onDraft }: PartProps) {
  switch (part.kind) {
    case "text":
      return <MarkedText text={part.text} sources={sources} link={link} />;
    case "list":
      return <List part={part} sources={sources} link={link} />;
    case "message": {
      const [message] = messagesOf(sources, [part.source]);
      return message && <QuotedMessage message={message} quote={part.quote} link={link} />;
    }
    case "draft":
      return <Draft draft={part} onDraft={onDraft} />;
    case "sending": {
      const { answer, standing } = turn;
      return <Sending sending={part} request={answer?.request ?? null} standing={standing} />;
    }
    default:
      return <Way part={part} link={link} />;
  }
}

type WayProps = Pick<PartProps, "link"> & {
  part: Extract<ContentPart, { kind: "link" | "search" }>;
};

/** Where an answer leads to. */
function Way({ part, link }: WayProps) {
  if (part.kind === "link") return <PageLink {...part} />;
  return link(
    { search: part.query },
    {
      className:
        "flex min-h-6 items-center rounded-sm text-row text-accent hover:underline pointer-coarse:min-h-11",
      children: words.allFound(part.total),
    },
  );
}

/** Whoever wrote the mail chose the page: it is opened by the person alone, and learns nothing of where it was opened. */
function PageLink({ url, text }: { url: string; text: string }) {
  const host = URL.parse(url)?.host;
  if (host === undefined || !/^https?:/iu.test(url)) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-row text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
    >
      {shownText(text)} ({host})
    </a>
  );
}

type ListProps = Pick<PartProps, "sources" | "link"> & {
  part: Extract<ContentPart, { kind: "list" }>;
};

function List({ part, sources, link }: ListProps) {
  const messages = messagesOf(sources, part.sources, part.notes);
  return (
    <MessageRows
      messages={messages}
      link={link}
      below={
        part.total > messages.length && (
          <p className="border-t px-3 py-1.5 text-row text-muted-foreground tabular-nums">
            {words.firstOf(messages.length, part.total)}
          </p>
        )
      }
    />
  );
}

function messagesOf(
  sources: readonly Source[],
  places: readonly number[],
  notes: readonly string[] = [],
): MessageOfAnswer[] {
  return places.flatMap((place, at) => {
    const source = sources[place];
    return source === undefined ? [] : [{ place, source, note: notes[at] }];
  });
}

type MarkedTextProps = { text: string; sources: readonly Source[]; link: MessageLink };

/** A text of an answer: words and nothing else, but that its marks lead to the messages they stand for. */
function MarkedText({ text, sources, link }: MarkedTextProps) {
  return (
    <p className="max-w-full whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
      {textPieces(text, sources.length).map((piece, at) =>
        typeof piece === "string" ? (
          piece
        ) : (
          // A message may be marked twice.
          // oxlint-disable-next-line react/no-array-index-key
          <Mark key={at} place={piece} source={sources[piece]} link={link} />
        ),
      )}
    </p>
  );
}

type MarkProps = { place: number; source: Source | undefined; link: MessageLink };

function Mark({ place, source, link }: MarkProps) {
  if (source === undefined) return null;
  return link(source.id, {
    label: words.source(place + 1, messageSubject(source)),
    className:
      "ml-1 rounded-sm bg-accent-soft px-1 py-px align-text-top text-label font-medium text-accent tabular-nums hover:underline pointer-coarse:relative pointer-coarse:inline-block pointer-coarse:min-w-6 pointer-coarse:text-center pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2.5 pointer-coarse:after:-inset-y-3.5",
    children: place + 1,
  });
}

/** A message of an answer: the number of its marks counts from its place. `note`: a few words, such as why it is here. */
type MessageOfAnswer = { place: number; source: Source; note?: string | undefined };

type MessageRowsProps = {
  messages: readonly MessageOfAnswer[];
  link: MessageLink;
  /** How many are shown before more are asked for; absent: all. */
  few?: number;
  /** What is said below them. */
  below?: ReactNode;
};

/** Messages of an answer, each leading to it, with the number of its marks. */
function MessageRows({ messages, link, few = messages.length, below }: MessageRowsProps) {
  const [all, setAll] = useState(false);
  if (messages.length === 0) return null;
  return (
    <div className={messageBox}>
      <ol aria-label={words.sources} className="divide-y">
        {(all ? messages : messages.slice(0, few)).map((message) => (
          <li key={message.place}>
            <MessageRow message={message} link={link} />
          </li>
        ))}
      </ol>
      {messages.length > few && (
        <div className="border-t px-1 py-0.5">
          <Button variant="ghost" size="sm" onClick={() => setAll(!all)}>
            {all ? words.fewerSources : words.allSources(messages.length)}
          </Button>
        </div>
      )}
      {below}
    </div>
  );
}

type QuotedMessageProps = { message: MessageOfAnswer; quote: string | null; link: MessageLink };

/** One message, and the sentence of it that answers. */
function QuotedMessage({ message, quote, link }: QuotedMessageProps) {
  return (
    <div className={messageBox}>
      <MessageRow message={message} link={link} />
      {quote !== null && (
        <blockquote className="border-t px-3 py-2 [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
          <mark className="rounded-sm bg-warning box-decoration-clone px-0.5 text-warning-foreground">
            {shownText(quote)}
          </mark>
        </blockquote>
      )}
    </div>
  );
}

const messageBox =
  "@container w-full overflow-hidden rounded-lg border bg-surface text-surface-foreground";

function MessageRow({ message, link }: { message: MessageOfAnswer; link: MessageLink }) {
  return link(message.source.id, {
    className:
      "flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1 text-row outline-offset-[-2px] hover:bg-muted pointer-coarse:min-h-11",
    children: <Row {...message} />,
  });
}

function Row({ place, source, note = "" }: MessageOfAnswer) {
  const now = useNow();
  const timeZone = useTimeZone();
  const isUnread = source.unread === true;
  return (
    <>
      <span className="min-w-4 shrink-0 text-right text-label text-muted-foreground tabular-nums">
        {place + 1}
      </span>
      <bdi className="min-w-0 flex-1 truncate font-medium @lg:w-32 @lg:flex-none">
        {personTitle({ name: source.sender_name, address: source.sender_email })}
      </bdi>
      <span className="flex min-w-0 items-center gap-1.5 @max-lg:order-1 @max-lg:basis-full @max-lg:pl-7 @lg:flex-1">
        {isUnread && <Unread />}
        <bdi className={classNames("min-w-0 truncate", isUnread && "font-semibold")}>
          {messageSubject(source)}
        </bdi>
      </span>
      <time dateTime={source.received_at} className="shrink-0 text-muted-foreground tabular-nums">
        {clearTime(new Date(source.received_at), now, { timeZone })}
      </time>
      {note !== "" && (
        <span className="order-2 basis-full pl-7 text-muted-foreground [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
          {shownText(note)}
        </span>
      )}
    </>
  );
}

function Unread() {
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
      <span className="sr-only">{words.unread}: </span>
    </span>
  );
}
