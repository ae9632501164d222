import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { messageWords } from "#web/ui/mail/message-words.ts";
import { bodyWords } from "../body/body-words.ts";
import { useEmailSource } from "./use-email.ts";

/** A message as it came over the wire. */
export function SourceView({ id }: { id: string }) {
  const { data, error, refetch } = useEmailSource(id);
  if (error !== null)
    return (
      <Notice title={messageWords.failed} text={error.message}>
        <Button variant="outline" onClick={() => void refetch()}>
          {messageWords.tryAgain}
        </Button>
      </Notice>
    );
  if (data === undefined) return <Skeleton className="m-6 h-4 w-1/2" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col low:flex-none">
      {data.truncated && (
        <p className="shrink-0 border-b bg-muted px-4 py-1 text-row text-muted-foreground md:px-6">
          {bodyWords.truncated}
        </p>
      )}
      <pre
        // A scrolled region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto low:flex-none low:overflow-visible low:break-words low:whitespace-pre-wrap px-4 py-4 font-mono text-row outline-offset-[-2px] md:px-6"
      >
        {data.source}
      </pre>
    </div>
  );
}
