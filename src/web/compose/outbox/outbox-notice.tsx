import { Button } from "#web/ui/button.tsx";
import { sendingWords } from "./outbox-words.ts";
import { useOutboxCount } from "./use-outbox-count.ts";

/** Says above a list that some message was not sent, may not have been or has to wait, and leads there. */
export function OutboxNotice({ onGo }: { onGo: () => void }) {
  const { failed, unconfirmed, heldUp } = useOutboxCount();
  if (failed + unconfirmed + heldUp.length === 0) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 bg-warning px-4 py-2 text-row text-warning-foreground md:px-5"
    >
      <p className="min-w-60 flex-1">
        {[
          failed + unconfirmed > 0 && sendingWords.notice(failed, unconfirmed),
          heldUp.length > 0 && sendingWords.heldUp(heldUp.length, heldUp[0]?.error ?? ""),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <Button size="sm" variant="outline" onClick={onGo}>
        {sendingWords.look}
      </Button>
    </div>
  );
}
