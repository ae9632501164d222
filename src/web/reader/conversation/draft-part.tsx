import { PencilLine, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import type { EmailWithBody } from "#contract/messages.ts";
import { useMarks } from "#web/acts/marks.tsx";
import { ownText } from "#web/compose/reply/reply-text.ts";
import type { UnsentMessage } from "#web/compose/reply/unsent-message.ts";
import type { WriteRequest } from "#web/compose/reply/write-request.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { dayTime } from "#web/ui/format/format-time.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { Button } from "#web/ui/button.tsx";
import { useDiscardDraft } from "#web/compose/form/use-discard-draft.ts";
import { conversationWords } from "./conversation-words.ts";

/** Opens a form: with a draft, or with one that was discarded. */
export type DraftWrite = (request: WriteRequest | UnsentMessage) => void;

type DraftPartProps = { email: EmailWithBody; onWrite: DraftWrite };

/** A message that is still being written: what it says so far, the way on with it and out of it. */
export function DraftPart({ email, onWrite }: DraftPartProps) {
  const { sendsAt } = useMarks();
  const timeZone = useTimeZone();
  const discard = useDiscardDraft(onWrite);
  const [leaving, setLeaving] = useState<"no" | "asked" | "gone">("no");
  const text = useMemo(() => ownText(email) || email.snippet, [email]);
  const sends = sendsAt(email);
  if (leaving === "gone") return null;

  function open(): void {
    onWrite({ how: "draft", gmailId: email.gmail_id, threadId: email.thread_id });
  }

  async function leave(): Promise<void> {
    setLeaving("asked");
    setLeaving((await discard(email)) ? "gone" : "no");
  }

  return (
    <li className="flex shrink-0 flex-col gap-2 border-b bg-muted px-4 py-3 md:px-6">
      <p className="flex flex-wrap gap-x-2 text-row">
        <strong className="shrink-0 font-semibold text-danger">
          {sends === undefined
            ? conversationWords.draft
            : conversationWords.goesOut(dayTime(new Date(sends), timeZone))}
        </strong>
        {email.to.length > 0 && (
          <bdi className="min-w-0 truncate text-muted-foreground">
            {conversationWords.to(
              email.to.map(({ name, address }) => shownText(name || address)).join(", "),
            )}
          </bdi>
        )}
      </p>
      <p className="line-clamp-4 text-body whitespace-pre-line [overflow-wrap:anywhere]">
        <bdi>{shownText(text)}</bdi>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" disabled={leaving !== "no"} onClick={open}>
          <PencilLine size={16} aria-hidden />
          {conversationWords.editDraft}
        </Button>
        {sends === undefined && (
          <Button
            variant="ghost"
            size="sm"
            disabled={leaving !== "no"}
            onClick={() => void leave()}
          >
            <Trash2 size={16} aria-hidden />
            {conversationWords.discardDraft}
          </Button>
        )}
      </div>
    </li>
  );
}
