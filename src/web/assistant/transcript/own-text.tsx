import { Paperclip } from "lucide-react";
import { useState } from "react";
import { answerText } from "../answers/answer-text.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { classNames } from "#web/ui/class-names.ts";
import { transcriptWords as words } from "./transcript-words.ts";

/** Characters and lines from which on a text is folded. */
const long = { text: 800, lines: 12 };

type OwnTextProps = { text: string; files: readonly string[] };

/** What the person said, and the files that went along; what is long is folded, so that the answer is in sight. */
export function OwnText({ text, files }: OwnTextProps) {
  const [whole, showWhole] = useState(false);
  const shown = answerText(text);
  const folds = shown.length > long.text || shown.split("\n").length > long.lines;
  return (
    <div className="flex max-w-[85%] animate-rise flex-col items-start gap-1 self-end rounded-lg bg-accent-soft px-3 py-2 forced-colors:border">
      <p
        className={classNames(
          "max-w-full whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]",
          folds && !whole && "line-clamp-8",
        )}
      >
        <span className="sr-only">{words.you}: </span>
        {shown}
      </p>
      {files.length > 0 && <Files names={files} />}
      {folds && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => showWhole(!whole)}
          className="rounded-sm text-row font-medium text-accent hover:underline pointer-coarse:min-h-11"
        >
          {whole ? words.lessText : words.allText}
        </button>
      )}
    </div>
  );
}

function Files({ names }: { names: readonly string[] }) {
  return (
    <ul aria-label={words.files} className="flex max-w-full flex-col gap-1 text-row">
      {names.map((name, at) => (
        // Two files may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex max-w-full items-center gap-1.5">
          <Paperclip aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <bdi className="min-w-0 truncate">{shownText(name)}</bdi>
        </li>
      ))}
    </ul>
  );
}
