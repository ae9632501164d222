import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { knownDrafts } from "../drafts/known-drafts.ts";

/** The end of the open conversation, where what answers one of its messages is written. */
export type AnswerPlace = {
  element: HTMLElement;
  /** Our ids of the conversation's messages. */
  messages: readonly string[];
};

type Standing = {
  place: AnswerPlace | undefined;
  draft: DraftInPlace | undefined;
};

/** The draft that is written there: Gmail's id of it, and of the message that stands for it since it was kept last. */
type DraftInPlace = { id: string; messageId: string | undefined };

let standing: Standing = { place: undefined, draft: undefined };
const listeners = new Set<() => void>();

function change(next: Partial<Standing>): void {
  standing = { ...standing, ...next };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in which an answer to a message can be written as of now; undefined where its conversation is not open. */
export function answerPlaceOf(message: string): AnswerPlace | undefined {
  const { place } = standing;
  return place?.messages.includes(message) === true ? place : undefined;
}

/** The place for answers of the conversation that is open. */
export function useAnswerPlace(): AnswerPlace | undefined {
  return useSyncExternalStore(subscribe, () => standing.place);
}

/** Notes which draft is written in the place. */
export function noteDraftInPlace(draft: DraftInPlace | undefined): void {
  if (standing.draft !== draft) change({ draft });
}

/** Tells of a message by Gmail's id whether it is the draft that is written in the place: it is not shown beside its form. */
export function useIsInPlace(): (gmailId: string) => boolean {
  const { session } = useSession();
  const draft = useSyncExternalStore(subscribe, () => standing.draft);
  const userId = session?.user.id;
  return useCallback(
    (gmailId) =>
      draft !== undefined && userId !== undefined && knownDrafts.find(userId, gmailId) === draft.id,
    [draft, userId],
  );
}

type AnswersProps = { messages: readonly string[]; className: string };

/** Takes up the form of an answer to one of these messages, which are those of a conversation. */
export function Answers({ messages, className }: AnswersProps) {
  const element = useRef<HTMLDivElement>(null);
  const ids = messages.join(" ");
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const place = { element: current, messages: ids.split(" ") };
    change({ place });
    return () => {
      if (standing.place === place) change({ place: undefined });
    };
  }, [ids]);
  return <div ref={element} className={className} />;
}
