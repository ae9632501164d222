import { useState } from "react";
import type { Card } from "#contract/assistant.ts";
import { textPieces } from "../answers/answer-text.ts";
import { contentParts, placesBeside, type ContentPart } from "../answers/content-parts.ts";
import { isUnderWay, type Turn } from "../turns.ts";
import { shownText } from "#web/ui/format/shown-text.ts";
import { messageSubject } from "#web/ui/mail/message-subject.ts";
import { transcriptWords as words } from "./transcript-words.ts";

/** Tells a screen reader what was not there when the conversation was opened: that an answer comes, and then all of it. */
export function News({ turns }: { turns: readonly Turn[] }) {
  const last = turns.at(-1);
  const [known] = useState(last !== undefined && isUnderWay(last) ? undefined : last?.id);
  return (
    <output className="sr-only">{last !== undefined && last.id !== known && newsOf(last)}</output>
  );
}

function newsOf(turn: Turn): string {
  if (isUnderWay(turn)) return words.typing;
  const { sources = [], card = null } = turn.answer ?? {};
  const parts = contentParts(turn.answer, turn.response);
  const beside = placesBeside(parts, sources.length);
  return [
    ...parts.map((part) => newsOfPart(part, sources.length)),
    beside.length > 0 ? words.listed(beside.length) : "",
    ...waitingOf(card),
  ]
    .filter((text) => text !== "")
    .join("\n");
}

function newsOfPart(part: ContentPart, sources: number): string {
  switch (part.kind) {
    case "text":
    case "sending":
      return textPieces(part.text, sources)
        .filter((piece) => typeof piece === "string")
        .join("");
    case "list":
      return words.listed(part.sources.length);
    case "message":
      return part.quote === null ? words.listed(1) : shownText(part.quote);
    case "draft":
      return `${words.draft}: ${messageSubject(part)}`;
    case "search":
      return "";
  }
}

function waitingOf(card: Card | null): string[] {
  if (card?.state !== "open") return [];
  return [words.waits(card.steps.map(({ title }) => shownText(title)).join(", "))];
}
