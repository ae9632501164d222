import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Sender, SenderWays, UnsubscribeResult } from "#contract/automation/cleanup.ts";
import { useApi } from "#web/api/api-context.tsx";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { personTitle } from "#web/ui/format/person-title.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { offerUndo } from "../offer-undo.ts";
import { cleanupWords as words } from "./cleanup-words.ts";

type Outcome = UnsubscribeResult | "failed";

type UnsubscribeDialogProps = { senders: readonly Sender[]; onClose: () => void };

/** Shows in which way each sender will be told, and after a click what came of it. */
export function UnsubscribeDialog({ senders, onClose }: UnsubscribeDialogProps) {
  const ways = useWays(senders);
  const leavable = senders.filter((sender) => sender.leavable);
  const { outcomes, busy, run } = useUnsubscribing(senders, ways);
  const isOver = outcomes.size === leavable.length;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} className="md:w-140 md:max-w-full">
      <div className="flex min-h-0 flex-1 flex-col gap-4 p-6">
        <DialogTitle className="text-heading font-semibold">
          {words.leaveTitle(leavable.length)}
        </DialogTitle>
        <ul className="min-h-0 flex-1 overflow-y-auto md:max-h-[50dvh]">
          {senders.map((sender) => (
            <li
              key={sender.address}
              className="border-b py-2 [overflow-wrap:anywhere] last:border-0"
            >
              <p className="font-medium">
                <bdi>{personTitle(sender)}</bdi>
              </p>
              <p className="text-row text-muted-foreground">
                {said(outcomes.get(sender.address)) ?? wayWords(ways?.get(sender.address), ways)}
              </p>
              <PageLink outcome={outcomes.get(sender.address)} sender={sender} />
            </li>
          ))}
        </ul>
        <output className="sr-only">
          {busy ? words.leaving : [...outcomes.values()].map(said).join(" ")}
        </output>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {isOver ? words.close : words.cancel}
          </Button>
          {!isOver && (
            <Button disabled={busy || ways === undefined} onClick={() => void run()}>
              {busy ? words.leaving : words.unsubscribe}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

type Ways = ReadonlyMap<string, SenderWays>;

function useWays(senders: readonly Sender[]): Ways | undefined {
  const { call } = useApi();
  const addresses = senders.map(({ address }) => address);
  const { data } = useQuery({
    queryKey: [...queryKeys.senders, "ways", addresses],
    queryFn: ({ signal }) => call.cleanup.ways({ addresses }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data && new Map(data.ways.map((ways) => [ways.address, ways]));
}

/** One after the other, of those that say how; a message goes only to the address that was shown. */
function useUnsubscribing(senders: readonly Sender[], ways: Ways | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);

  async function tell({ address }: Sender, requestId: string): Promise<Outcome> {
    const mail = ways?.get(address)?.mail ?? undefined;
    try {
      return await api.call.cleanup.unsubscribe({
        address,
        ...(mail !== undefined && { mail }),
        requestId,
        accessToken: tokenOf(api),
      });
    } catch {
      return "failed";
    }
  }

  async function run(): Promise<void> {
    setBusy(true);
    const requestId = crypto.randomUUID();
    const all: Outcome[] = [];
    const leavable = senders.filter((sender) => sender.leavable);
    for (const sender of leavable) {
      const outcome = await tell(sender, requestId);
      all.push(outcome);
      setOutcomes((before) => new Map(before).set(sender.address, outcome));
    }
    setBusy(false);
    sayLeft(api, { outcomes: all, noWay: senders.length - leavable.length }, requestId);
    await queries.invalidateQueries({ queryKey: [...queryKeys.senders, "list"] });
  }

  return { outcomes, busy, run };
}

type Left = { outcomes: readonly Outcome[]; noWay: number };

/** What lists have been told is for good; what is still in the outbox can be taken back. Nobody is left unsaid. */
function sayLeft(api: Api, { outcomes, noWay }: Left, requestId: string): void {
  const states = outcomes.map((one) => (one === "failed" ? undefined : one.unsubscribed?.state));
  function count(wanted: (typeof states)[number]): number {
    return states.filter((state) => state === wanted).length;
  }
  const [told, sent, opened] = [count("done"), count("sent"), count("opened")];
  if (told + sent === 0) return;
  const untold = outcomes.length - told - sent - opened;
  const parts = [
    sent > 0 && words.asked(sent),
    opened > 0 && words.toOpen(opened),
    untold > 0 && words.untold(untold),
    noWay > 0 && words.noWay(noWay),
    told > 0 && words.forGood(told),
  ];
  const toast = {
    title: told > 0 ? words.left(told) : words.waiting(sent),
    description: parts.filter((part) => part !== false).join(" "),
  };
  if (sent > 0) offerUndo(api, toast, requestId);
  else showToast(toast);
}

function wayWords(ways: SenderWays | undefined, known: Ways | undefined): string {
  if (known === undefined) return "";
  if (ways === undefined) return words.ways.none;
  const { one_click: click, mail, page } = ways;
  if (click !== null)
    return `${words.ways.one_click(click)}.${mail === null ? "" : words.ways.elseMail(mail)}`;
  if (mail !== null) return words.ways.mail(mail);
  return page === null ? words.ways.none : words.ways.page(URL.parse(page)?.host ?? page);
}

function said(outcome: Outcome | undefined): string | undefined {
  if (outcome === undefined) return undefined;
  if (outcome === "failed") return words.outcome.none;
  const { unsubscribed, page, refused } = outcome;
  const first = refused ? words.outcome.refusedFirst : "";
  if (page !== null) return first + words.outcome.page;
  if (unsubscribed?.state === "done") return words.outcome.done(unsubscribed.told);
  if (unsubscribed?.state === "sent") return first + words.outcome.sent(unsubscribed.told);
  return refused ? words.outcome.refused : words.outcome.none;
}

/** Whoever wrote the mail chose the page: it is opened by the person alone, and learns nothing of where it was opened. */
function PageLink({ outcome, sender }: { outcome: Outcome | undefined; sender: Sender }) {
  if (outcome === undefined || outcome === "failed" || outcome.page === null) return null;
  return (
    <a
      href={outcome.page}
      target="_blank"
      rel="noopener noreferrer"
      className="text-row text-accent underline underline-offset-2"
    >
      {words.openPage} ({URL.parse(outcome.page)?.host})
      <span className="sr-only">: {personTitle(sender)}</span>
    </a>
  );
}
