import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { OpenSession, Settings } from "#contract/settings.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { useChangeSettings } from "#web/api/use-settings.ts";
import { useNow } from "#web/api/use-now.ts";
import { queueStore } from "#web/compose/outbox/queue-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { relativeTime } from "#web/ui/format/format-time.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { AssistantChoices } from "./assistant-choices.tsx";
import { LookChoices, SendingChoices } from "./choices.tsx";
import { deviceName } from "./device-name.ts";
import { ExportPanel } from "./export-panel.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsToasts, settingsWords as words } from "./settings-words.ts";

type SettingsPageProps = {
  /** The way back to the mail. */
  back: ReactNode;
  onLeft: () => void;
};

/** Everything that a person can choose, each saved at once. */
export function SettingsPage({ back, onLeft }: SettingsPageProps) {
  const { session } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-176 flex-col gap-8 px-4 py-8 md:px-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{words.title}</h1>
        {back}
      </header>
      <Choices />
      <SessionsList />
      <ExportPanel />
      <LeavePanel address={session?.user.email ?? ""} onLeft={onLeft} />
    </div>
  );
}

function Choices() {
  const { call } = useApi();
  const [saved, setSaved] = useState<keyof Settings>();
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call.settings.read({}, { signal }),
  });
  const change = useChangeSettings({
    onSaved: (kept) => setSaved(Object.keys(kept)[0] as keyof Settings),
    onRefused: ({ message }) => showToast(settingsToasts.notSaved(message), "destructive"),
  });
  if (data === undefined && isError)
    return (
      <Notice title={words.failed}>
        <Button onClick={() => void refetch()}>{words.retry}</Button>
      </Notice>
    );
  if (data === undefined) return <Skeleton className="h-96 w-full" />;
  const choices = {
    settings: data,
    saved,
    onChange: (wanted: Parameters<typeof change>[0]) => {
      setSaved(undefined);
      change(wanted);
    },
  };
  return (
    <>
      <SendingChoices {...choices} />
      <LookChoices {...choices} />
      <AssistantChoices {...choices} />
    </>
  );
}

/** Every browser in which the person is signed in, each with its own way out. */
function SessionsList() {
  const { call } = useApi();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => call.settings.sessions({}, { signal }),
    refetchOnMount: "always",
  });
  const ending = useMutation({
    mutationFn: (ids: string[]) => Promise.all(ids.map((id) => call.settings.endSession({ id }))),
    onError: (error) => showToast(settingsToasts.notEnded(error.message), "destructive"),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  const gone = ending.isPending ? ending.variables : [];
  const shown = data?.sessions.filter(({ id }) => !gone.includes(id)) ?? [];
  const others = shown.filter(({ current }) => !current);
  return (
    <SettingsGroup title={words.sessions}>
      {data === undefined && !isError && <Skeleton className="my-4 h-10 w-full" />}
      {isError && <p className="py-4 text-muted-foreground">{words.sessionsFailed}</p>}
      {shown.length > 0 && (
        <ul className="divide-y">
          {shown.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => ending.mutate([session.id])}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <div className="py-3">
          <Button
            variant="outline"
            size="sm"
            onClick={() => ending.mutate(others.map(({ id }) => id))}
          >
            {words.endOthers}
          </Button>
        </div>
      )}
    </SettingsGroup>
  );
}

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const now = useNow();
  const timeZone = useTimeZone();
  const device = deviceName(session.user_agent);
  const [seen, since] = [session.seen_at, session.created_at].map((time) =>
    relativeTime(new Date(time), now, { timeZone }),
  );
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{device}</p>
        <p className="text-row text-pretty text-muted-foreground">
          {session.current ? words.thisBrowser : words.seen(seen ?? "")}
          {" · "}
          {words.signedIn(since ?? "")}
        </p>
      </div>
      {!session.current && (
        <Button variant="outline" size="sm" aria-label={words.endOf(device)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

type LeavePanelProps = {
  address: string;
  /** Called once everything is deleted. */
  onLeft: () => void;
};

/** The way out for good. */
function LeavePanel({ address, onLeft }: LeavePanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsGroup title={words.leave}>
      <div className="flex flex-col items-start gap-3 py-4">
        <p className="text-row text-pretty text-muted-foreground">{words.leaveText}</p>
        <Button variant="destructive" size="sm" onClick={() => setAsking(true)}>
          {words.leaveAct}
        </Button>
      </div>
      {asking && <LeaveDialog address={address} onClose={() => setAsking(false)} onLeft={onLeft} />}
    </SettingsGroup>
  );
}

function LeaveDialog({ address, onClose, onLeft }: LeavePanelProps & { onClose: () => void }) {
  const { call } = useApi();
  const userId = useSession().session?.user.id;
  const [typed, setTyped] = useState("");
  const field = useId();
  const leave = useMutation({
    mutationFn: () => call.settings.deleteAccount({ confirm: typed }),
    onSuccess: async () => {
      // What still waits in this browser to be sent is theirs too.
      if (userId !== undefined) await queueStore.clear(userId).catch(() => undefined);
      showToast(settingsToasts.left);
      onLeft();
    },
    onError: (error) => showToast(settingsToasts.notLeft(error.message), "destructive"),
  });
  const right = typed.trim().toLowerCase() === address.toLowerCase() && !leave.isPending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (right) leave.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !leave.isPending && onClose()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      <form onSubmit={submit} className="flex flex-col gap-4 p-6">
        <DialogTitle className="text-heading font-semibold text-pretty">
          {words.leaveTitle}
        </DialogTitle>
        <p className="text-muted-foreground">{words.leaveWarning}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={field} className="[overflow-wrap:anywhere]">
            {words.leaveType(address)}
          </label>
          <input
            data-takes-focus
            id={field}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" disabled={leave.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="destructive" disabled={!right}>
            {leave.isPending ? words.leaving : words.leaveAct}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
