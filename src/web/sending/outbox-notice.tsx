import { Button } from "#web/ui/button.tsx";
import { sendingWords } from "./sending-words.ts";
import { useOutboxCount } from "./use-outbox-count.ts";

/** Says above a list that some message was not sent, or may not have been, and leads there. */
export function OutboxNotice({ onGo }: { onGo: () => void }) {
  const { failed, unconfirmed } = useOutboxCount();
  if (failed + unconfirmed === 0) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-warning px-4 py-2 text-row text-warning-foreground md:px-5"
    >
      <p className="min-w-60 flex-1">{sendingWords.notice(failed, unconfirmed)}</p>
      <Button size="sm" variant="outline" onClick={onGo}>
        {sendingWords.look}
      </Button>
    </div>
  );
}
