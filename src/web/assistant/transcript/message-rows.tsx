import { useState, type ReactNode } from "react";
import type { Source } from "#contract/assistant.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { clearTime } from "#web/ui/format/clear-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { messageSubject } from "#web/ui/mail/message-subject.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { transcriptWords as words } from "./transcript-words.ts";
import type { MessageLink } from "../message-link.ts";

/** A message of an answer: the number of its marks counts from its place. `note`: a few words, such as why it is here. */
export type MessageOfAnswer = { place: number; source: Source; note?: string | undefined };

type MessageRowsProps = {
  messages: readonly MessageOfAnswer[];
  link: MessageLink;
  /** How many are shown before more are asked for; absent: all. */
  few?: number;
  /** What is said below them. */
  below?: ReactNode;
};

/** Messages of an answer, each leading to it, with the number of its marks. */
export function MessageRows({ messages, link, few = messages.length, below }: MessageRowsProps) {
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
export function QuotedMessage({ message, quote, link }: QuotedMessageProps) {
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
