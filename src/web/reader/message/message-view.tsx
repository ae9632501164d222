import type { ReactNode } from "react";
import type { Email, EmailWithBody } from "#contract/messages.ts";
import { CallError } from "#web/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useDrawn } from "#web/ui/drawing/use-drawn.ts";
import { AttachmentList } from "../attachments/attachment-list.tsx";
import { InvitationCard } from "../invitations/invitation-card.tsx";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { bodyWords } from "../body/body-words.ts";
import { LoadingBody } from "../body/loading-body.tsx";
import { MessageBody } from "../body/message-body.tsx";
import { MessageHeader } from "./message-header.tsx";
import type { MessageLook } from "./message-look.ts";
import { SourceView } from "./source-view.tsx";
import { useDocumentCommands } from "./use-document-commands.ts";

type MessageViewProps = {
  /** What the list knows already. */
  email: Email | undefined;
  /** The message with its bodies, once it is loaded. */
  bodies: EmailWithBody | undefined;
  error: Error | null;
  onRetry: () => void;
  look: MessageLook;
  onLook: (look: MessageLook) => void;
  /** What stands beside who wrote it: the message's own menu, where it has one. */
  children?: ReactNode;
};

/**
 * What stands below the subject: who, when, what is attached, and the body or the original. The body comes a moment after
 * the rest, which need not wait until it is made harmless and its frame is there.
 */
export function MessageView({ children, ...props }: MessageViewProps) {
  const { email, look } = props;
  const bodies = useDrawn() ? props.bodies : undefined;
  useDocumentCommands({ email: props.bodies, look, onLook: props.onLook });
  return (
    <>
      {email !== undefined && (
        <div className="flex shrink-0 flex-col gap-3 border-b px-4 pt-2 pb-3 md:px-6">
          <MessageHeader email={email}>{children}</MessageHeader>
          <AttachmentList id={email.id} attachments={email.attachments} />
        </div>
      )}
      {props.bodies !== undefined && isGone(props.error) && (
        <output className="shrink-0 border-b bg-warning px-4 py-2 text-row text-warning-foreground md:px-6">
          {messageWords.gone}. {messageWords.goneText}
        </output>
      )}
      {props.bodies !== undefined && <InvitationCard email={props.bodies} />}
      {look === "original" && email !== undefined ? (
        <SourceView id={email.id} />
      ) : (
        <Body {...props} bodies={bodies} />
      )}
    </>
  );
}

// An id that is none is refused as a request: to a person there is no difference.
const goneCodes = new Set<string>(["not_found", "invalid_request"]);

function isGone(error: Error | null): boolean {
  return error instanceof CallError && goneCodes.has(error.code);
}

function Body({ bodies, error, onRetry, look, onLook }: MessageViewProps) {
  if (bodies !== undefined)
    return bodies.readable ? (
      <MessageBody
        email={bodies}
        asText={look === "text"}
        ownColours={look === "coloured"}
        onOriginal={() => onLook("original")}
      />
    ) : (
      <Notice title={bodyWords.unreadable} text={bodyWords.unreadableText}>
        <Button variant="outline" onClick={() => onLook("original")}>
          {bodyWords.original}
        </Button>
      </Notice>
    );
  if (isGone(error)) return <Notice title={messageWords.gone} text={messageWords.goneText} />;
  if (error !== null)
    return (
      <Notice title={messageWords.failed} text={error.message}>
        <Button variant="outline" onClick={onRetry}>
          {messageWords.tryAgain}
        </Button>
      </Notice>
    );
  return <LoadingBody />;
}
