import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Rehearsal, Rule } from "#contract/automation/rules.ts";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useNow } from "#web/api/use-now.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { shownText } from "#web/ui/format/display-text.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { relativeTime } from "#web/ui/format/format-time.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { messageSubject } from "#web/ui/mail/message-fields.ts";
import type { MessageLink } from "../mail-line.tsx";
import { editorWords, rehearsalWords as words } from "./rules-words.ts";

type RehearsalViewProps = {
  rehearsal: Rehearsal;
  hasCriterion: boolean;
  message: MessageLink;
};

/** What a rule would have done: how much, whose, which, what it leaves alone, and which rules meet it there. */
export function RehearsalView({ rehearsal, hasCriterion, message }: RehearsalViewProps) {
  const { count, complete, senders, samples, kept_back: kept, compared, equal = [] } = rehearsal;
  const others = rehearsal.others.filter(({ id }) => equal.every((one) => one.id !== id));
  return (
    <div className="flex flex-col gap-4 [overflow-wrap:anywhere]">
      <div>
        <p className="text-reading font-medium">{words.count(rehearsal)}</p>
        {!complete && <p className="text-row text-muted-foreground">{words.incomplete}</p>}
        {hasCriterion && count > 0 && (
          <p className="text-row text-muted-foreground">{words.criterion}</p>
        )}
      </div>
      {equal.length + others.length > 0 && (
        <Part title={words.others}>
          {equal.map(({ id, name, enabled }) => (
            <li key={id} className="py-1 font-medium">
              <bdi>{words.equal(shownText(name), enabled)}</bdi>
            </li>
          ))}
          {others.map(({ id, name, both, wins }) => (
            <li key={id} className="py-1">
              <bdi>{words.both(shownText(name), both)}</bdi> {words.wins[wins]}
            </li>
          ))}
          {others.length > 0 && (
            <li className="py-1 text-muted-foreground">{words.compared(compared)}</li>
          )}
        </Part>
      )}
      {kept.length > 0 && (
        <Part title={words.kept}>
          {kept.map(({ exception, rule, count: left }) => (
            <li key={`${exception} ${rule?.id}`} className="py-1">
              {exception !== null && words.byException(explained(exception), left)}
              {rule !== null && words.byRule(shownText(rule.name), left)}
            </li>
          ))}
        </Part>
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {senders.length > 0 && <Senders senders={senders} />}
        {samples.length > 0 && <Samples samples={samples} message={message} />}
      </div>
    </div>
  );
}

function explained(query: string): string {
  return shownText(explainQuery(parseQuery(query)));
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="border-b pb-1 text-row font-medium text-muted-foreground">
        {title}
      </h3>
      <ul className="text-row">{children}</ul>
    </section>
  );
}

function Senders({ senders }: Pick<Rehearsal, "senders">) {
  return (
    <Part title={words.senders}>
      {senders.map((sender) => (
        <li key={sender.address} className="flex gap-3 py-1">
          <bdi className="min-w-0 flex-1 truncate" title={sender.address}>
            {personTitle(sender)}
          </bdi>
          <span className="text-muted-foreground tabular-nums">{formatNumber(sender.count)}</span>
        </li>
      ))}
    </Part>
  );
}

function Samples({ samples, message }: Pick<Rehearsal, "samples"> & { message: MessageLink }) {
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <Part title={words.samples}>
      {samples.map((one) => (
        <li key={one.id} className="py-1">
          <p className="flex gap-3">
            <span className="min-w-0 flex-1 truncate">
              {message(one.id, <bdi>{messageSubject(one)}</bdi>)}
            </span>
            <time
              dateTime={one.received_at}
              className="shrink-0 text-muted-foreground tabular-nums"
            >
              {relativeTime(new Date(one.received_at), now, { timeZone })}
            </time>
          </p>
          {one.fits !== null && (
            <p className="text-muted-foreground">
              {one.fits ? words.fits : words.fitsNot}
              {one.reason !== null && `: ${shownText(one.reason)}`}
            </p>
          )}
        </li>
      ))}
    </Part>
  );
}

type RehearsalDialogProps = {
  rule: Rule;
  message: MessageLink;
  onClose: () => void;
  onConfirm: () => void;
};

/** Shows what a rule would have done before it is switched on. */
export function RehearsalDialog({ rule, message, onClose, onConfirm }: RehearsalDialogProps) {
  const { call } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.rules, "rehearsal", rule.id, rule.version],
    queryFn: ({ signal }) => call.rules.rehearse({ id: rule.id }, { signal }),
    gcTime: 0,
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} className="md:w-[min(44rem,94vw)]">
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-6 md:max-h-[80dvh]">
        <DialogTitle className="text-heading font-semibold [overflow-wrap:anywhere]">
          {words.onTitle(shownText(rule.name))}
        </DialogTitle>
        <div
          // A scrolled region must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
        >
          {data !== undefined && (
            <RehearsalView
              rehearsal={data}
              hasCriterion={rule.criterion !== null}
              message={message}
            />
          )}
          {data === undefined && error === null && (
            <output className="animate-late text-muted-foreground">{editorWords.rehearsing}</output>
          )}
          {data === undefined && error !== null && (
            <p role="alert">
              {words.failed}: {error.message}{" "}
              <Button variant="link" size="sm" onClick={() => void refetch()}>
                {words.again}
              </Button>
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {words.close}
          </Button>
          <Button disabled={data === undefined} onClick={onConfirm}>
            {editorWords.on}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
