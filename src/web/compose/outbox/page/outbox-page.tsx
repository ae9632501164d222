import { type FormEvent, type ReactNode, useState } from "react";
import type { OutboxItem } from "#contract/outbox.ts";
import type { Permission } from "#contract/permissions.ts";
import { useSession } from "#web/api/api-context.tsx";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { ConnectLink } from "#web/sync/connect-link.tsx";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { isCancelled } from "../is-cancelled.ts";
import { TimeChoice } from "../time-choice.tsx";
import { useOutbox } from "../use-outbox.ts";
import { useSchedule } from "../use-schedule.ts";
import { useQueuedMessages } from "../use-queued-messages.ts";
import type { QueueMessage } from "../queue-message.ts";
import { toSend } from "../send-failure.ts";
import { MessageRow } from "./message-row.tsx";
import { outboxWords } from "./outbox-page-words.ts";
import { shownTime } from "./outbox-time.ts";
import { type OutboxAct, type Standing, standingOf } from "./standing.ts";
import { type NewTime, useOutboxActs, type Write } from "./use-outbox-acts.ts";
import { QueueRow } from "./queue-row.tsx";

type OutboxPageProps = {
  /** The link back. */
  back: ReactNode;
  /** Opens a message in the form. */
  onWrite: Write;
};

/** Every message that is still to go out, with what can be done about it. */
export function OutboxPage({ back, onWrite }: OutboxPageProps) {
  const { data: items, isError, error, refetch } = useOutbox();
  const waiting = useQueuedMessages().filter((one) => !isCancelled(one));
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
  waiting: readonly QueueMessage[];
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
                <QueueRow key={one.key} waiting={one} onWrite={onWrite} />
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

function groupOf({ problem }: QueueMessage): Standing["group"] {
  return problem === undefined ? "soon" : "decide";
}

type OutboxRowProps = {
  item: OutboxItem;
  standing: Standing;
  busy: boolean;
  /** What Google must grant before it can go. */
  missing: readonly Permission[];
  onAct: (what: OutboxAct) => void;
};

/** A message of the outbox with what can be done about it now. */
function OutboxRow({ item, standing, busy, missing, onAct }: OutboxRowProps) {
  const { subject, preview, files } = item;
  const email = useSession().session?.user.email ?? "";
  return (
    <MessageRow
      to={[...item.to, ...item.cc, ...item.bcc]}
      subject={subject}
      preview={preview}
      files={files}
      text={standing.text}
      warns={standing.group === "decide" || item.error !== null}
    >
      {standing.remedy !== undefined && (
        <ConnectLink email={email} {...(standing.remedy === "permit" && { only: missing })}>
          {outboxWords[standing.remedy]}
        </ConnectLink>
      )}
      {standing.acts.map((what) => (
        <Button
          key={what}
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={`${outboxWords.acts[what]}: ${subject.trim() || outboxWords.noSubject}`}
          onClick={() => onAct(what)}
        >
          {outboxWords.acts[what]}
        </Button>
      ))}
    </MessageRow>
  );
}

type TimeDialogProps = { open: boolean; onClose: () => void; onChoose: (time: NewTime) => void };

/** Asks when a message shall go out instead. */
function TimeDialog({ open, onClose, onChoose }: TimeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {open && <Choice onClose={onClose} onChoose={onChoose} />}
    </Dialog>
  );
}

function Choice({ onClose, onChoose }: Omit<TimeDialogProps, "open">) {
  const schedule = useSchedule();
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = schedule.chosen();
    if (typeof chosen === "string") setProblem(outboxWords.wrongTime[chosen]);
    else onChoose(chosen);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{outboxWords.timeTitle}</DialogTitle>
      <div className="flex flex-col items-start gap-2">
        <TimeChoice schedule={schedule} />
      </div>
      {problem !== undefined && (
        <p role="alert" className="text-row text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {outboxWords.timeCancel}
        </Button>
        <Button type="submit">{outboxWords.timeGo}</Button>
      </div>
    </form>
  );
}
