import { PenLine, Undo2 } from "lucide-react";
import { useState } from "react";
import type { AnswerPart } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { useNow } from "#web/api/use-now.ts";
import { answerText } from "../answers/answer-text.ts";
import { focusAfterButton } from "../request-field.ts";
import { takeBackSent } from "../take-back-sent.ts";
import { useUndone, type Turn } from "../turns.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { transcriptWords as words } from "./transcript-words.ts";

type Part<Kind> = Extract<AnswerPart, { kind: Kind }>;

type DraftProps = {
  draft: Part<"draft">;
  /** Opens it to be gone on with, by Gmail's id of its message. */
  onDraft: (gmailId: string) => void;
};

/** A draft as it was kept: whom it would go to, what it says, and the way into the form. */
export function Draft({ draft, onDraft }: DraftProps) {
  const people = (["to", "cc", "bcc"] as const).filter((field) => draft[field].length > 0);
  return (
    <section
      aria-label={words.draft}
      className="flex w-full flex-col items-start gap-2 rounded-lg border bg-surface p-3 text-surface-foreground [overflow-wrap:anywhere]"
    >
      <p className="font-semibold">
        <bdi>{messageSubject(draft)}</bdi>
      </p>
      {people.map((field) => (
        <p key={field} className="text-row text-muted-foreground">
          {words.fields[field]} <bdi>{draft[field].map(shownText).join(", ")}</bdi>
        </p>
      ))}
      <p className="whitespace-pre-wrap [unicode-bidi:plaintext]">{answerText(draft.body)}</p>
      {draft.gmail_id !== "" && (
        <Button variant="outline" size="sm" onClick={() => onDraft(draft.gmail_id)}>
          <PenLine size={14} aria-hidden />
          {words.openDraft}
        </Button>
      )}
    </section>
  );
}

type SendingProps = {
  sending: Part<"sending">;
  /** The request that has sent it, and how that stands. */
  request: string | null;
  standing: Turn["standing"];
};

/** A message on its way, and while it waits the way back. */
export function Sending({ sending, request, standing }: SendingProps) {
  const { outbox_id: id, at, text } = sending;
  const api = useApi();
  const undone = useUndone();
  const now = useNow(5000);
  const [isTaking, take] = useState(false);
  const isBack = id in undone || (request !== null && request in undone);
  const waits = !isBack && standing?.undoable !== 0 && now.getTime() < Date.parse(at);

  async function undoSend(): Promise<void> {
    take(true);
    focusAfterButton();
    await takeBackSent(api, id);
    take(false);
  }

  return (
    <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]">
        {answerText(text)}
      </p>
      {waits && (
        <Button variant="outline" size="sm" disabled={isTaking} onClick={() => void undoSend()}>
          <Undo2 size={14} aria-hidden />
          {words.undoSend}
        </Button>
      )}
    </div>
  );
}
