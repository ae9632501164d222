import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import {
  SenderKind,
  senderOrders,
  type ListSenders,
  type Sender,
  type SenderSums,
  type SendersPage,
} from "#contract/automation/cleanup.ts";
import { limits } from "#contract/limits.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { byteSize } from "#web/ui/format/format-number.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { Select } from "#web/ui/select.tsx";
import { isFirstReading } from "#web/sync/sync-progress.ts";
import { useMailboxStatus } from "#web/sync/use-mailbox-status.ts";
import { PageFrame } from "../page-frame.tsx";
import { useRuleActions } from "../rules/rule-actions.ts";
import { cleanupWords as words } from "./cleanup-words.ts";
import { SendersTable, type SenderActs } from "./senders-table.tsx";
import { UnsubscribeDialog } from "./unsubscribe-dialog.tsx";
import { useCleanup } from "./use-cleanup.ts";

type Shown = { kind: SenderKind | "all"; order: ListSenders["order"]; limit: number };

const step = 100;

/** Senders by how much they write and how little is read, with what can be done about one or many of them. */
export function CleanupPage({ back }: { back: ReactNode }) {
  const [shown, setShown] = useState<Shown>({ kind: "all", order: "unread", limit: step });
  const query = useSenders(shown);
  return (
    <PageFrame title={words.title} text={words.text} back={back} query={query} wide>
      {(page) => <Senders page={page} shown={shown} onShow={setShown} />}
    </PageFrame>
  );
}

function useSenders({ kind, ...shown }: Shown) {
  const { call } = useApi();
  return useQuery({
    queryKey: [...queryKeys.senders, "list", kind, shown],
    queryFn: ({ signal }) =>
      call.cleanup.senders({ ...shown, ...(kind !== "all" && { kind }) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

type SendersProps = {
  page: SendersPage;
  shown: Shown;
  onShow: (shown: Shown) => void;
};

function Senders({ page, shown, onShow }: SendersProps) {
  const { senders, matching, sums, kinds } = page;
  const isReading = isFirstReading(useMailboxStatus().data);
  // Mail that is still being read changes the numbers too: they are compared from the first act on.
  const [before, setBefore] = useState<SenderSums>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [leaving, setLeaving] = useState<readonly Sender[]>([]);
  const cleaning = useCleanup({
    onBegin: () => setBefore((known) => known ?? sums),
    onDone: () => setChosen(new Set()),
  });
  const acts: SenderActs = {
    unsubscribe: setLeaving,
    archive: (some) => cleaning.ask(addressesOf(some), "archive"),
    trash: (some) => cleaning.ask(addressesOf(some), "trash"),
  };

  function choose(addresses: readonly string[], on: boolean): void {
    const next = new Set(chosen);
    for (const address of addresses)
      if (on) next.add(address);
      else next.delete(address);
    setChosen(next);
  }

  return (
    <>
      {isReading && (
        <output className="text-row text-muted-foreground">{words.stillReading}</output>
      )}
      <Sums sums={sums} before={before ?? sums} />
      <Choices shown={shown} onShow={onShow} kinds={kinds} />
      <ChosenBar
        senders={senders.filter(({ address }) => chosen.has(address))}
        acts={acts}
        busy={cleaning.busy}
        onClear={() => setChosen(new Set())}
      />
      {senders.length === 0 ? (
        <Notice title={words.none} text={words.noneText} />
      ) : (
        <SendersTable
          senders={senders}
          chosen={chosen}
          onChoose={choose}
          acts={acts}
          busy={cleaning.busy}
        />
      )}
      {senders.length < matching && shown.limit < 500 && (
        <Button
          variant="outline"
          className="self-center"
          onClick={() => onShow({ ...shown, limit: shown.limit + step })}
        >
          {words.more}
        </Button>
      )}
      <AskFirst cleaning={cleaning} />
      {leaving.length > 0 && <UnsubscribeDialog senders={leaving} onClose={() => setLeaving([])} />}
    </>
  );
}

function addressesOf(senders: readonly Sender[]): string[] {
  return senders.map(({ address }) => address);
}

/** The numbers as they are, behind those before the first act where they differ. */
function Sums({ sums, before }: { sums: SenderSums; before: SenderSums }) {
  const names = ["senders", "messages", "unread", "inbox"] as const;
  const rows = [
    ...names.map((name) => [words.sums[name], sums[name], before[name], formatNumber] as const),
    [words.size, sums.bytes, before.bytes, byteSize] as const,
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5">
      {rows.map(([title, now, then, write]) => (
        <div key={title} className="flex flex-col-reverse justify-end">
          <dt className="text-row text-muted-foreground">{title}</dt>
          <dd className="text-heading font-semibold tabular-nums">
            {write(now) !== write(then) && (
              <span className="font-normal text-muted-foreground">
                {write(then)} <span aria-label="now">→</span>{" "}
              </span>
            )}
            {write(now)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type ChoicesProps = Pick<SendersProps, "shown" | "onShow"> & { kinds: SendersPage["kinds"] };

function Choices({ shown, onShow, kinds }: ChoicesProps) {
  const id = useId();
  const options = [
    { value: "all", title: words.all } as const,
    ...SenderKind.options.map((value) => ({
      value,
      title: `${words.kinds[value]} ${formatNumber(kinds[value] ?? 0)}`,
    })),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span id={id} className="sr-only">
        {words.kindOf}
      </span>
      <Segments
        labelledBy={id}
        value={shown.kind}
        options={options}
        onChoose={(kind) => onShow({ ...shown, kind, limit: step })}
      />
      <Select
        aria-label={words.order}
        value={shown.order}
        onChange={({ target }) => {
          const order = senderOrders.find((one) => one === target.value);
          if (order !== undefined) onShow({ ...shown, order });
        }}
      >
        {senderOrders.map((order) => (
          <option key={order} value={order}>
            {words.orders[order]}
          </option>
        ))}
      </Select>
    </div>
  );
}

type ChosenBarProps = {
  senders: Sender[];
  acts: SenderActs;
  busy: boolean;
  onClear: () => void;
};

/** What can be done with all that are chosen. */
function ChosenBar({ senders, acts, busy, onClear }: ChosenBarProps) {
  const ways = useRuleActions();
  if (senders.length === 0) return null;
  const query = senders.map(({ address }) => `from:${address}`).join(" OR ");
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-surface p-2 low:static">
      <output className="flex-auto px-2 text-row font-medium whitespace-nowrap">
        {words.chosen(senders.length)}
      </output>
      <Button
        size="sm"
        disabled={busy || !senders.some((sender) => sender.leavable)}
        onClick={() => acts.unsubscribe(senders)}
      >
        {words.unsubscribe}
      </Button>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => acts.archive(senders)}>
        {words.archive}
      </Button>
      <Button size="sm" variant="outline" disabled={busy} onClick={() => acts.trash(senders)}>
        {words.trash}
      </Button>
      {ways !== undefined && (
        <Button
          size="sm"
          variant="outline"
          disabled={query.length > limits.query}
          onClick={() => ways.make({ query, archive: true })}
        >
          {words.rule}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={onClear}>
        {words.clear}
      </Button>
    </div>
  );
}

function AskFirst({ cleaning }: { cleaning: ReturnType<typeof useCleanup> }) {
  const { asked, leave, confirm } = cleaning;
  const { act = "archive", senders = 0, list } = asked ?? {};
  const { gmail_ids = [], more = 0, starred = 0 } = list ?? {};
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onClose={leave}
      onConfirm={confirm}
      title={words.askTitle[act](gmail_ids.length)}
      text={
        <>
          <p>{words.askText(senders)}</p>
          {more > 0 && <p>{words.askMore(more)}</p>}
          {starred > 0 && <p>{words.askStarred(starred)}</p>}
        </>
      }
      confirm={words.confirm[act]}
      cancel={words.cancel}
    />
  );
}
