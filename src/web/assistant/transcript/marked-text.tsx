import type { Source } from "#contract/assistant.ts";
import { textPieces } from "../answers/answer-text.ts";
import { messageSubject } from "#web/ui/mail/message-subject.ts";
import { transcriptWords as words } from "./transcript-words.ts";
import type { MessageLink } from "../message-link.ts";

type MarkedTextProps = { text: string; sources: readonly Source[]; link: MessageLink };

/** A text of an answer: words and nothing else, but that its marks lead to the messages they stand for. */
export function MarkedText({ text, sources, link }: MarkedTextProps) {
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
