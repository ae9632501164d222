import type { Email, EmailWithBody } from "#contract/messages.ts";
import { CallError } from "#web/api/call-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AttachmentList } from "./attachment-list.tsx";
import { messageWords } from "./message-words.ts";
import { MessageBody } from "./message-body.tsx";
import { MessageHeader } from "./message-header.tsx";
import { SourceView } from "./source-view.tsx";

type MessageViewProps = {
  /** What the list knows already. */
  email: Email | undefined;
  /** The message with its bodies, once it is loaded. */
  bodies: EmailWithBody | undefined;
  error: Error | null;
  onRetry: () => void;
  asSource: boolean;
  onSource: (asSource: boolean) => void;
};

/** What stands below the subject: who, when, what is attached, and the body or the original. */
export function MessageView(props: MessageViewProps) {
  const { email, asSource } = props;
  return (
    <>
      {email !== undefined && (
        <div className="flex shrink-0 flex-col gap-3 border-b px-4 pt-2 pb-3 md:px-6">
          <MessageHeader email={email} />
          <AttachmentList attachments={email.attachments} />
        </div>
      )}
      {asSource && email !== undefined ? <SourceView id={email.id} /> : <Body {...props} />}
    </>
  );
}

// An id that is none is refused as a request: to a person there is no difference.
const goneCodes = new Set<string>(["not_found", "invalid_request"]);

function Body({ bodies, error, onRetry, onSource }: MessageViewProps) {
  if (bodies !== undefined)
    return bodies.readable ? (
      <MessageBody email={bodies} onOriginal={() => onSource(true)} />
    ) : (
      <Notice title={messageWords.unreadable} text={messageWords.unreadableText}>
        <Button variant="outline" onClick={() => onSource(true)}>
          {messageWords.original}
        </Button>
      </Notice>
    );
  if (error instanceof CallError && goneCodes.has(error.code))
    return <Notice title={messageWords.gone} text={messageWords.goneText} />;
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

function LoadingBody() {
  return (
    <div className="flex flex-1 flex-col gap-3 p-6">
      <output className="sr-only">{messageWords.loading}</output>
      <Skeleton className="h-4 w-1/3" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
