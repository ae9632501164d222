import { useState, type ReactNode } from "react";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Permission } from "#contract/permissions.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { isCancelled } from "../is-cancelled.ts";
import { useOutbox } from "../use-outbox.ts";
import { useWaiting } from "../use-waiting.ts";
import type { WaitingMessage } from "../waiting-message.ts";
import { toSend } from "../why-not-sent.ts";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OutboxRow } from "./outbox-row.tsx";
import { outboxWords } from "./outbox-words.ts";
import { shownTime } from "./shown-time.ts";
import { standingOf, type OutboxAct, type Standing } from "./standing.ts";
import { TimeDialog } from "./time-dialog.tsx";
import { useOutboxActs, type Write } from "./use-outbox-acts.ts";
import { WaitingRow } from "./waiting-row.tsx";

type OutboxPageProps = {
  /** The link back. */
  back: ReactNode;
  /** Opens a message in the form. */
  onWrite: Write;
};

/** Every message that is still to go out, with what can be done about it. */
export function OutboxPage({ back, onWrite }: OutboxPageProps) {
  const { data: items, isError, error, refetch } = useOutbox();
  const waiting = useWaiting().filter((one) => !isCancelled(one));
  const isEmpty = items?.length === 0 && waiting.length === 0;
  return (
    <div className="mx-auto flex min-h-full w-full max-w-176 flex-col gap-6 px-4 py-8 md:px-6">
      <header className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h1 className="text-title font-semibold tracking-[-0.018em]">{outboxWords.title}</h1>
          <p className="text-muted-foreground">{outboxWords.text}</p>
        </div>
        {back}
      </header>
      <Groups items={items ?? []} waiting={waiting} onWrite={onWrite} />
      {items === undefined && isError && (
        <Notice title={outboxWords.failed} text={error.message}>
          <Button variant="outline" onClick={() => void refetch()}>
            {outboxWords.tryAgain}
          </Button>
        </Notice>
      )}
      {items === undefined && !isError && (
        <output className="animate-late text-muted-foreground">{outboxWords.loading}</output>
      )}
      {isEmpty && <Notice title={outboxWords.empty} text={outboxWords.emptyText} />}
    </div>
  );
}

/** What of it Google has not granted, or all of it while that is not known. */
function useMissingToSend(): readonly Permission[] {
  const { data } = useMailboxStatus();
  const missing = toSend.filter((one) => data?.missing.includes(one));
  return missing.length === 0 ? toSend : missing;
}

type GroupsProps = {
  items: readonly OutboxItem[];
  waiting: readonly WaitingMessage[];
  onWrite: Write;
};

const groups = ["decide", "scheduled", "soon"] as const;

function Groups({ items, waiting, onWrite }: GroupsProps) {
  const zone = useTimeZone();
  const acts = useOutboxActs(onWrite);
  const missing = useMissingToSend();
  const [moved, setMoved] = useState<OutboxItem>();
  const standing = items.map((item) => ({
    item,
    standing: standingOf(item, { missing, time: (at) => shownTime(at, item.time_zone, zone) }),
  }));

  function act(item: OutboxItem, what: OutboxAct): void {
    if (what === "otherTime") setMoved(item);
    else acts.act(item, what);
  }

  return (
    <>
      {groups.map((group) => {
        const here = waiting.filter((one) => groupOf(one) === group);
        const rows = standing.filter((one) => one.standing.group === group);
        if (rows.length + here.length === 0) return null;
        return (
          <section key={group} aria-label={outboxWords.groups[group]}>
            <h2 className="border-b pb-1 font-semibold">{outboxWords.groups[group]}</h2>
            <ul>
              {rows.map((one) => (
                <OutboxRow
                  key={one.item.id}
                  {...one}
                  missing={missing}
                  busy={acts.busy === one.item.id}
                  onAct={(what) => act(one.item, what)}
                />
              ))}
              {here.map((one) => (
                <WaitingRow key={one.key} waiting={one} onWrite={onWrite} />
              ))}
            </ul>
          </section>
        );
      })}
      <TimeDialog
        open={moved !== undefined}
        onClose={() => setMoved(undefined)}
        onChoose={(time) => {
          if (moved !== undefined) acts.putOff(moved, time);
          setMoved(undefined);
        }}
      />
    </>
  );
}

function groupOf({ problem }: WaitingMessage): Standing["group"] {
  return problem === undefined ? "soon" : "decide";
}
