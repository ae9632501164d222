import { Fragment, type ReactNode } from "react";
import { markedParts } from "./marked-parts.ts";

/** A text with the words of a search marked in it. */
export function marked(text: string, words: readonly string[]): ReactNode {
  if (words.length === 0) return text;
  return markedParts(text, words).map((part, at) => {
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
