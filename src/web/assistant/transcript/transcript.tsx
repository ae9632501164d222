import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Card } from "#contract/assistant.ts";
import { Button } from "#web/ui/button.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { textPieces } from "../answers/answer-text.ts";
import { type ContentPart, contentParts, placesBeside } from "../answers/content-parts.ts";
import type { MessageLink } from "../message-link.ts";
import { conversationId } from "../request-field.ts";
import { isUnderWay, type Turn } from "../turns.ts";
import type { WholeConversation } from "../use-conversation.ts";
import { transcriptWords as words } from "./transcript-words.ts";
import { TurnView } from "./turn-view.tsx";

/** Tells a screen reader what was not there when the conversation was opened: that an answer comes, and then all of it. */
function News({ turns }: { turns: readonly Turn[] }) {
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
    case "link":
      return shownText(part.text);
    case "search":
      return "";
  }
}

function waitingOf(card: Card | null): string[] {
  if (card?.state !== "open") return [];
  return [words.waits(card.steps.map(({ title }) => shownText(title)).join(", "))];
}

type TranscriptProps = {
  conversation: WholeConversation;
  onChoose: (text: string) => void;
  onAgain: (turn: Turn) => void;
  onDraft: (gmailId: string) => void;
  link: MessageLink;
  /** What stands there while nothing was said. */
  empty: ReactNode;
};

/** What was said and answered, the newest in sight; not drawn again by what is being written. */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { onChoose, onAgain, onDraft, link, empty } = props;
  const { turns, cards, loading, failed, again } = props.conversation;
  const log = useStayAtEnd(turns.length, growthOf(turns.at(-1)));
  const byId = useMemo(() => new Map(turns.map((turn) => [turn.id, turn])), [turns]);
  return (
    <>
      <div
        ref={log}
        id={conversationId}
        role="log"
        // Pieces of an answer, read one by one, would be noise: the news says it whole.
        aria-live="off"
        aria-label={words.conversation}
        // Scrolled by keyboard, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto low:overflow-visible outline-offset-[-2px] [scrollbar-gutter:stable_both-edges] [scrollbar-width:thin]"
      >
        <div className="mx-auto flex min-h-full w-full max-w-192 flex-col gap-6 px-2 py-6 md:px-4">
          {failed && turns.length === 0 && (
            <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
              {words.notLoaded}
              <Button variant="outline" size="sm" onClick={again}>
                {words.again}
              </Button>
            </p>
          )}
          {turns.length === 0 && !loading && !failed && empty}
          {turns.map((turn, at) => (
            <TurnView
              key={turn.id}
              turn={turn}
              decided={turn.answer?.card ? cards[turn.answer.card.id] : undefined}
              approved={approvedOf(turn, byId)}
              last={at === turns.length - 1}
              onChoose={onChoose}
              onAgain={onAgain}
              onDraft={onDraft}
              link={link}
            />
          ))}
        </div>
      </div>
      {!loading && <News turns={turns} />}
    </>
  );
});

/** A turn's card as it was approved: what that came to is a turn by the card's id, which may bear another for the rest. */
function approvedOf({ answer }: Turn, byId: ReadonlyMap<string, Turn>): Card | undefined {
  const id = answer?.card?.id ?? "";
  const card = byId.get(id)?.answer?.card;
  return card?.id === id ? card : undefined;
}

/** How far the last turn has come: another word where it has grown. */
function growthOf(turn: Turn | undefined): string {
  return turn === undefined ? "" : `${turn.state} ${turn.response.length}`;
}

/** Pixels from the end within which the person is taken to follow what comes, and above the turn that is shown. */
const near = 120;
const gap = { turn: 24, card: 8 };

/** Goes to the end with each new turn, and with a growing answer or another window where the person is there already. */
function useStayAtEnd(turns: number, growth: string) {
  const log = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useEffect(() => {
    const element = log.current;
    function note(): void {
      if (element === null) return;
      const { scrollHeight, scrollTop, clientHeight } = element;
      following.current = scrollHeight - scrollTop - clientHeight < near;
    }
    element?.addEventListener("scroll", note, { passive: true });
    const observer = new ResizeObserver(() => following.current && showLast(element));
    if (element !== null) observer.observe(element);
    return () => {
      element?.removeEventListener("scroll", note);
      observer.disconnect();
    };
  }, []);
  useLayoutEffect(() => {
    following.current = true;
    if (turns > 0) showLast(log.current);
  }, [turns]);
  useLayoutEffect(() => {
    if (growth !== "" && following.current) showLast(log.current);
  }, [growth]);
  return log;
}

/**
 * Shows the end, but never so far that the beginning of the last turn is out of sight; of a card that waits in it so much
 * that it can be decided about, or its beginning where it is higher than the window.
 */
function showLast(log: HTMLElement | null): void {
  if (log === null) return;
  const turn = [...log.querySelectorAll<HTMLElement>("[data-turn]")].at(-1);
  const card = turn?.querySelector<HTMLElement>("[data-card=open]") ?? null;
  // Where there is little height the page is scrolled, and this with it.
  if (getComputedStyle(log).overflowY === "visible") return (card ?? turn)?.scrollIntoView();
  const begins = (turn?.offsetTop ?? 0) - gap.turn;
  log.scrollTo({ top: card === null ? begins : Math.max(begins, topFor(card, log.clientHeight)) });
}

/** How far to scroll for a card to be seen whole, or from its beginning. */
function topFor({ offsetTop, offsetHeight }: HTMLElement, height: number): number {
  return Math.min(offsetTop - gap.card, offsetTop + offsetHeight + gap.card - height);
}
