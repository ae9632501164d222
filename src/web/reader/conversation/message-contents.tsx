import type { ComponentProps } from "react";
import type { Thread } from "#contract/search.ts";
import { isDraft } from "#web/ui/mail/is-draft.ts";
import { MessageView } from "../message/message-view.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Answers } from "#web/compose/form/answer-place.tsx";
import { Conversation } from "./conversation.tsx";
import { DraftPart, type DraftWrite } from "./draft-part.tsx";

// An answer ends above the forms that are minimised, which lie over the page.
const abovePile = "in-[:root:has([data-floating=inline])]:mb-(--pile)";

type AloneProps = ComponentProps<typeof MessageView> & { onWrite: DraftWrite };

type MessageContentsProps = AloneProps & { id: string; thread: Thread | undefined };

/** The message, or its conversation once that is there, with what is being answered to it at the end. */
export function MessageContents({ id, thread, ...alone }: MessageContentsProps) {
  return (
    <div
      className={classNames(
        "flex min-h-0 flex-1 flex-col overflow-y-auto",
        abovePile,
        thread !== undefined && "border-t",
      )}
    >
      {thread === undefined ? (
        <Alone {...alone} />
      ) : (
        <Conversation id={id} thread={thread} onWrite={alone.onWrite} />
      )}
      <Answers messages={thread?.emails.map((email) => email.id) ?? [id]} className="shrink-0" />
    </div>
  );
}

/** A message without its conversation; it keeps some room beside its answer. */
function Alone({ onWrite, ...message }: AloneProps) {
  const { bodies } = message;
  if (bodies === undefined || !isDraft(bodies))
    return (
      <div className="flex min-h-60 flex-1 flex-col has-data-short:flex-[1_0_auto] low:flex-none">
        <MessageView {...message} />
      </div>
    );
  return (
    <ol className="border-t">
      <DraftPart email={bodies} onWrite={onWrite} />
    </ol>
  );
}
