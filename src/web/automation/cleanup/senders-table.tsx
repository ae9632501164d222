import { Archive, MailX, Trash2 } from "lucide-react";
import type { Sender } from "#contract/automation/cleanup.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { byteSize } from "#web/ui/format/format-number.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";
import { personTitle } from "#web/ui/format/person-title.ts";
import { timeFormatter } from "#web/ui/format/format-time.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { cleanupWords as words, standingWords } from "./cleanup-words.ts";

export type SenderActs = {
  unsubscribe: (senders: Sender[]) => void;
  archive: (senders: Sender[]) => void;
  trash: (senders: Sender[]) => void;
};

type SendersTableProps = {
  senders: readonly Sender[];
  chosen: ReadonlySet<string>;
  onChoose: (addresses: readonly string[], on: boolean) => void;
  acts: SenderActs;
  busy: boolean;
};

const numeric = "px-2 py-2 text-right tabular-nums max-lg:hidden";

/** Who writes, each with what their mail comes to; where there is little room the numbers stand below the name. */
export function SendersTable({ senders, chosen, onChoose, acts, busy }: SendersTableProps) {
  const addresses = senders.map(({ address }) => address);
  const count = addresses.filter((address) => chosen.has(address)).length;
  return (
    <table className="w-full table-fixed text-row" aria-label={words.table}>
      <thead>
        <tr className="border-b text-left text-muted-foreground">
          <th scope="col" className="w-8 py-2">
            <Checkbox
              aria-label={words.chooseAll}
              checked={count === 0 ? false : count === addresses.length || "indeterminate"}
              onCheckedChange={(on) => onChoose(addresses, on === true)}
            />
          </th>
          <th scope="col" className="px-2 font-medium">
            {words.sender}
          </th>
          <th scope="col" className={`${numeric} w-24 font-medium`}>
            {words.messages}
          </th>
          <th scope="col" className={`${numeric} w-28 font-medium`}>
            {words.read}
          </th>
          <th scope="col" className={`${numeric} w-28 font-medium max-xl:hidden`}>
            {words.lastRead}
          </th>
          <th scope="col" className={`${numeric} w-20 font-medium`}>
            {words.size}
          </th>
          <th scope="col" className="w-28">
            <span className="sr-only">{words.acts}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {senders.map((sender) => (
          <SenderRow
            key={sender.address}
            sender={sender}
            isChosen={chosen.has(sender.address)}
            onChoose={(on) => onChoose([sender.address], on)}
            acts={acts}
            busy={busy}
          />
        ))}
      </tbody>
    </table>
  );
}

type SenderRowProps = {
  sender: Sender;
  isChosen: boolean;
  onChoose: (on: boolean) => void;
  acts: SenderActs;
  busy: boolean;
};

function SenderRow({ sender, isChosen, onChoose, acts, busy }: SenderRowProps) {
  const { total, unread, bytes, last_read_at: lastRead, inbox, leavable } = sender;
  const day = useDay();
  const name = personTitle(sender);
  const share = Math.round(((total - unread) / total) * 100);
  return (
    <tr className="border-b align-top hover:bg-muted">
      <td className="py-3">
        <Checkbox
          aria-label={words.choose(name)}
          checked={isChosen}
          onCheckedChange={(on) => onChoose(on === true)}
        />
      </td>
      <th scope="row" className="min-w-0 px-2 py-2 text-left font-normal">
        <NameCell sender={sender} name={name} />
        <p className="text-muted-foreground tabular-nums lg:hidden">
          {formatNumber(total)} {words.messages.toLowerCase()} · {share} %{" "}
          {words.read.toLowerCase()} · {byteSize(bytes)}
        </p>
      </th>
      <td className={numeric}>{formatNumber(total)}</td>
      <td className={numeric}>
        {share} %
        <span
          aria-hidden
          className="mt-1 ml-auto block h-1 w-16 overflow-hidden rounded-sm bg-border"
        >
          <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
        </span>
      </td>
      <td className={`${numeric} max-xl:hidden`}>
        {lastRead === null ? words.never : day(lastRead)}
      </td>
      <td className={numeric}>{byteSize(bytes)}</td>
      <td className="py-1 text-right whitespace-nowrap">
        {leavable && (
          <IconButton
            label={`${words.unsubscribe}: ${name}`}
            disabled={busy}
            onClick={() => acts.unsubscribe([sender])}
          >
            <MailX size={16} aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={`${words.archive}: ${name}`}
          disabled={busy || inbox === 0}
          onClick={() => acts.archive([sender])}
          className="max-md:hidden"
        >
          <Archive size={16} aria-hidden />
        </IconButton>
        <IconButton
          label={`${words.trash}: ${name}`}
          disabled={busy}
          onClick={() => acts.trash([sender])}
          className="max-md:hidden"
        >
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </td>
    </tr>
  );
}

function NameCell({ sender, name }: { sender: Sender; name: string }) {
  const { address, kind, signal, unsubscribed } = sender;
  const day = useDay();
  return (
    <>
      <p className="flex min-w-0 items-center gap-2">
        <bdi className="truncate font-medium">{name}</bdi>
        <Badge>{words.kind[kind]}</Badge>
      </p>
      {name !== address && <p className="truncate text-muted-foreground">{address}</p>}
      <p className="text-muted-foreground md:truncate">{signal}</p>
      {unsubscribed !== null && (
        <p className={unsubscribed.goes_on ? "font-medium text-danger" : "text-muted-foreground"}>
          {standingWords(unsubscribed, day(unsubscribed.asked_at))}
        </p>
      )}
    </>
  );
}

function useDay(): (at: string) => string {
  const timeZone = useTimeZone();
  return (at) => timeFormatter({ dateStyle: "medium" }, { timeZone }).format(new Date(at));
}
