import { useEffect, useRef, useState } from "react";
import type { Card } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { useNow } from "#web/api/use-now.ts";
import { stopCard } from "../decide-card.ts";
import { focusAfterButton } from "../request-field.ts";
import { Button } from "#web/ui/button.tsx";
import { cardWords as words } from "./card-words.ts";

type DecisionProps = {
  card: Card;
  busy: boolean;
  ready: boolean;
  /** How often it was approved in vain. */
  failures: number;
  onApprove: () => void;
  onRefuse: () => void;
};

/** The click that sets a card off, the one that puts it away, and while it is carried out the one that stops it. */
export function Decision({ card, busy, ready, failures, onApprove, onRefuse }: DecisionProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (failures > 0) button.current?.focus();
  }, [failures]);
  const now = useNow(15_000);
  const minutes = Math.round((Date.parse(card.expires_at) - now.getTime()) / 60_000);
  const isForever = card.steps.some((step) => step.kind === "act" && step.act === gone);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        ref={button}
        variant={isForever ? "destructive" : "default"}
        disabled={busy || !ready}
        aria-busy={busy}
        onClick={onApprove}
      >
        {busy
          ? words.deciding
          : card.steps.length > 1
            ? words.approveBoth(card.steps.length)
            : words.approve}
      </Button>
      {busy ? (
        <Stop card={card.id} />
      ) : (
        <Button variant="ghost" onClick={onRefuse}>
          {words.refuse}
        </Button>
      )}
      <span className="ml-auto text-row text-muted-foreground tabular-nums">
        {words.minutes(minutes)}
      </span>
    </div>
  );
}

function Stop({ card }: { card: string }) {
  const api = useApi();
  const [stopping, setStopping] = useState(false);

  async function stop(): Promise<void> {
    setStopping(true);
    focusAfterButton();
    if (!(await stopCard(api, card))) setStopping(false);
  }

  return (
    <Button variant="outline" disabled={stopping} onClick={() => void stop()}>
      {stopping ? words.stopping : words.stop}
    </Button>
  );
}

const gone = "permanentDelete";
