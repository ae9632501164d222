import { useMemo } from "react";
import type { Source } from "#contract/assistant.ts";
import { contentParts, placesBeside, type ContentPart } from "../answers/content-parts.ts";
import { groupedNumber } from "#web/ui/format/grouped-number.ts";
import type { Turn } from "../turns.ts";
import { MarkedText } from "./marked-text.tsx";
import type { MessageLink } from "../message-link.ts";
import { MessageRows, QuotedMessage, type MessageOfAnswer } from "./message-rows.tsx";
import { transcriptWords as words } from "./transcript-words.ts";
import { Draft, Sending } from "./written-message.tsx";

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
    case "search":
      return link(
        { search: part.query },
        {
          className:
            "flex min-h-6 items-center rounded-sm text-row text-accent hover:underline pointer-coarse:min-h-11",
          children: words.allFound(groupedNumber(part.total)),
        },
      );
  }
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
