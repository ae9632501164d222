import { useCallback, useLayoutEffect, useRef } from "react";
import { create } from "zustand";
import type { Email } from "#contract/messages.ts";
import { useSession } from "#web/api/api-context.tsx";
import { draftRegistry } from "../drafts/draft-registry.ts";

/** The end of the open conversation, where what answers one of its messages is written. */
type AnswerPlace = {
  element: HTMLElement;
  messages: readonly PlaceMessage[];
};

/** A message that can be answered there; of one that is not known yet, our id alone. */
type PlaceMessage = Partial<Pick<Email, "gmail_id" | "thread_id">> & Pick<Email, "id">;

/** What is answered, as far as it is known: the message by our id or by Gmail's, or the conversation alone. */
export type Answered = Partial<PlaceMessage>;

type Standing = {
  place: AnswerPlace | undefined;
  draft: DraftInPlace | undefined;
};

/** The draft that is written there: Gmail's id of it, and of the message that stands for it as far as is known. */
type DraftInPlace = { id: string | undefined; messageId: string | undefined };

const useStanding = create<Standing>(() => ({ place: undefined, draft: undefined }));

/** The place in which an answer can be written as of now; undefined where its conversation is not open. */
export function answerPlaceOf(answered: Answered): AnswerPlace | undefined {
  const { place } = useStanding.getState();
  return place?.messages.some((message) => isIt(message, answered)) === true ? place : undefined;
}

function isIt(message: PlaceMessage, { id, gmail_id, thread_id }: Answered): boolean {
  if (id !== undefined) return message.id === id;
  if (gmail_id !== undefined) return message.gmail_id === gmail_id;
  return thread_id !== undefined && message.thread_id === thread_id;
}

/** The place for answers of the conversation that is open. */
export function useAnswerPlace(): AnswerPlace | undefined {
  return useStanding(({ place }) => place);
}

/** Notes which draft is written in the place. */
export function noteDraftInPlace(draft: DraftInPlace | undefined): void {
  if (useStanding.getState().draft !== draft) useStanding.setState({ draft });
}

/** Tells of a message by Gmail's id whether it is the draft that is written in the place: it is not shown beside its form. */
export function useIsInPlace(): (gmailId: string) => boolean {
  const { session } = useSession();
  const draft = useStanding((standing) => standing.draft);
  const userId = session?.user.id;
  return useCallback(
    (gmailId) => {
      if (draft === undefined || userId === undefined) return false;
      if (draft.messageId === gmailId) return true;
      return draft.id !== undefined && draftRegistry.find(userId, gmailId) === draft.id;
    },
    [draft, userId],
  );
}

/** Marks the ways to answer that the open conversation offers. */
export const answerBarMark = { "data-answer-bar": "" } as const;

/** Gives the focus to the first way to answer in the open conversation. */
export function focusAnswerBar(): void {
  const dialog = useStanding.getState().place?.element.closest("[role=dialog]");
  dialog?.querySelector<HTMLElement>("[data-answer-bar] button")?.focus();
}

type AnswersProps = { messages: readonly PlaceMessage[]; className: string };

/** Takes up the form of an answer to one of these messages, which are those of a conversation. */
export function Answers({ messages, className }: AnswersProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const place = { element: current, messages };
    useStanding.setState({ place });
    return () => {
      if (useStanding.getState().place === place) useStanding.setState({ place: undefined });
    };
  }, [messages]);
  return <div ref={element} className={className} />;
}
