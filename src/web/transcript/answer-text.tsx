import { useMemo } from "react";
import type { Source } from "#contract/assistant.ts";
import { answerBlocks } from "#web/assistant-answers/answer-blocks.ts";
import type { AnswerPart } from "#web/assistant-answers/answer-parts.ts";
import { messageSubject } from "#web/message/message-subject.ts";
import { transcriptWords as words } from "./transcript-words.ts";
import type { MessageLink } from "./message-link.ts";

type AnswerTextProps = { text: string; sources: readonly Source[]; link: MessageLink };

/** The text of an answer: words and nothing else, but that its marks lead to the messages they stand for. */
export function AnswerText({ text, sources, link }: AnswerTextProps) {
  const blocks = useMemo(() => answerBlocks(text, sources), [text, sources]);
  return (
    <div className="flex max-w-full flex-col gap-1.5 whitespace-pre-wrap [overflow-wrap:anywhere]">
      <span className="sr-only">{words.assistant}: </span>
      {blocks.map(({ list, lines }, at) => {
        const Shown = list ? Items : Line;
        // The blocks have no other name than their place.
        // oxlint-disable-next-line react/no-array-index-key
        return <Shown key={at} lines={lines} sources={sources} link={link} />;
      })}
    </div>
  );
}

type LinesProps = Omit<AnswerTextProps, "text"> & { lines: readonly (readonly AnswerPart[])[] };

function Line({ lines, ...rest }: LinesProps) {
  return (
    <p className="min-h-1.5 [unicode-bidi:plaintext]">
      <Parts parts={lines.flat()} {...rest} />
    </p>
  );
}

function Items({ lines, ...rest }: LinesProps) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5 marker:text-muted-foreground">
      {lines.map((parts, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="[unicode-bidi:plaintext]">
          <Parts parts={parts} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type PartsProps = Omit<AnswerTextProps, "text"> & { parts: readonly AnswerPart[] };

function Parts({ parts, sources, link }: PartsProps) {
  return parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={place} part={part} sources={sources} link={link} />
  ));
}

function Part({ part, sources, link }: Omit<AnswerTextProps, "text"> & { part: AnswerPart }) {
  if ("words" in part) return part.words;
  const source = sources[part.mark - 1];
  if (source === undefined) return null;
  return link(source.id, {
    label: words.source(part.mark, messageSubject(source)),
    className:
      "ml-1 rounded-sm bg-accent-soft px-1 py-px align-text-top text-label font-medium text-accent tabular-nums hover:underline pointer-coarse:relative pointer-coarse:inline-block pointer-coarse:min-w-6 pointer-coarse:text-center pointer-coarse:after:absolute pointer-coarse:after:-inset-x-2.5 pointer-coarse:after:-inset-y-3.5",
    children: part.mark,
  });
}
