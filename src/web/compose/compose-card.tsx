import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ComposeFrame, type FormPlace } from "./compose-frame.tsx";
import { ComposeForm } from "./compose-form.tsx";
import { composeWords } from "./compose-words.ts";
import { isGone } from "./drafts/find-draft.ts";
import { loadEditor } from "./lazy-editor.tsx";
import { loadStart, ofDraft } from "./form/load-start.ts";
import { focusAnswerBar } from "./form/answer-place.tsx";
import type { ComposeCallbacks } from "./form/compose-callbacks.ts";
import { useCompose } from "./form/use-compose.ts";
import type { FormLook, Forms, OpenForm } from "./use-forms.ts";
import type { Start } from "./form/form-content.ts";

type Placed = {
  /** How it is shown, which may be smaller than it is to be. */
  look: FormLook;
  /** Where it stands among the others; in a conversation it stands alone. */
  place: FormPlace | undefined;
  /** Whether it is out of sight. */
  hidden: boolean;
};

type ComposeCardProps = Placed & { form: OpenForm; forms: Forms };

/** One message that is being written, as a card over the page or in its conversation; on a phone it is the whole screen. */
export function ComposeCard({ form, forms, ...placed }: ComposeCardProps) {
  const { look } = placed;
  useReturnFocus(form.opener, look);
  useEffect(() => void loadEditor(), []);
  const api = useApi();
  const timeZone = useTimeZone();
  const [theirs, setTheirs] = useState<Start>();
  const { data, error, refetch } = useQuery({
    queryKey: ["compose", form.key],
    queryFn: () => loadStart({ api, timeZone }, form.request),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const start = theirs ?? data;
  const giveUp = useEffectEvent(() => start === undefined && forms.close(form.key));
  useEffect(() => {
    if (form.isLeft) giveUp();
  }, [form.isLeft]);
  const gone = form.request.how === "draft" && isGone(error);

  async function takeTheirs(draftId: string): Promise<boolean> {
    try {
      const draft = await api.call.compose.openDraft({ draftId, accessToken: tokenOf(api) });
      setTheirs(ofDraft(draft));
      return true;
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : String(failure);
      showFailure({ title: composeWords.openFailed, description }, failure);
      return false;
    }
  }

  if (start === undefined)
    return (
      <ComposeFrame
        title={gone ? composeWords.draftGone : composeWords.draft}
        closes={composeWords.closeForm}
        {...placed}
        raised={form.raised}
        onLook={(next) => forms.show(form.key, next)}
        onClose={() => forms.close(form.key)}
      >
        {error === null ? (
          <Skeleton className="m-4 h-4 w-1/2" />
        ) : (
          <NotOpened
            error={error}
            gone={gone}
            onAgain={() => void refetch()}
            onClose={() => forms.close(form.key)}
          />
        )}
      </ComposeFrame>
    );
  return (
    <Card
      key={theirs?.draft?.gmailId ?? ""}
      start={start}
      {...placed}
      raised={form.raised}
      isLeft={form.isLeft}
      isBehind={form.look === "inline" && look !== "inline"}
      onLook={(next) => forms.show(form.key, next)}
      onClose={() => forms.close(form.key)}
      onKept={(draft) => forms.keep(form.key, draft)}
      onWrite={forms.write}
      onTheirs={takeTheirs}
    />
  );
}

type NotOpenedProps = {
  error: Error;
  /** Whether it was a draft that is no longer there. */
  gone: boolean;
  onAgain: () => void;
  onClose: () => void;
};

function NotOpened({ error, gone, onAgain, onClose }: NotOpenedProps) {
  if (gone)
    return (
      <Notice title={composeWords.draftGone} text={composeWords.draftGoneText}>
        <Button variant="outline" onClick={onClose}>
          {composeWords.closeForm}
        </Button>
      </Notice>
    );
  return (
    <Notice title={composeWords.openFailed} text={error.message}>
      <Button variant="outline" onClick={onAgain}>
        {composeWords.tryAgain}
      </Button>
    </Notice>
  );
}

/** Gives the focus back to where it was before the form was opened, once it is closed or made small. */
function useReturnFocus(before: Element | null, look: FormLook): void {
  const small = look === "minimised";
  const answers = look === "inline";
  useEffect(
    () => () => {
      const { activeElement } = document;
      const hidden = !small && activeElement?.checkVisibility() === false;
      const lost = hidden || activeElement === document.body;
      if (!lost) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // A draft is another part of the conversation by now.
      else if (answers) focusAnswerBar();
    },
    [before, small, answers],
  );
}

type CardProps = ComposeCallbacks &
  Placed & {
    start: Start;
    /** Another number each time that it is asked for. */
    raised: number;
    /** Whether its conversation, in which it stood, is no longer open. */
    isBehind: boolean;
    /** Whether the person has left it. */
    isLeft: boolean;
    onLook: (look: FormLook) => void;
  };

function Card({
  start,
  look,
  place,
  hidden,
  raised,
  isBehind,
  isLeft,
  onLook,
  ...ends
}: CardProps) {
  const compose = useCompose(start, ends);
  const { written, draft } = compose;
  const { onKept } = ends;
  const begin = useEffectEvent(() => start.draft && onKept(start.draft));
  useEffect(() => void begin(), []);
  // An answer in which nothing was written stays behind with its conversation.
  const stayBehind = useEffectEvent(() => compose.touched || ends.onClose());
  useEffect(() => {
    if (isBehind) stayBehind();
  }, [isBehind]);
  const leave = useEffectEvent(() => compose.busy || compose.cancel());
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);

  function hear(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!compose.busy) compose.send();
  }

  return (
    <ComposeFrame
      title={written.subject.trim() || composeWords.newMessage}
      state={composeWords.states[draft.state]}
      {...{ look, place, hidden, raised, onLook }}
      onClose={compose.cancel}
      rests={compose.busy}
      onKeyDownCapture={hear}
    >
      <ComposeForm compose={compose} start={start} />
    </ComposeFrame>
  );
}
