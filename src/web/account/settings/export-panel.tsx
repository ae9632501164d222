import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { MailExport } from "#contract/export.ts";
import { exportDataPath, exportMailPath } from "#contract/plain-routes.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { tokenOf } from "#web/api/token-of.ts";
import { byteSize, formatNumber } from "#web/ui/format/format-number.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsToasts, settingsWords as words } from "./settings-words.ts";

/** Milliseconds between looks while mail is being fetched. */
const look = 2000;

/** Everything that is kept of the person, for download. */
export function ExportPanel() {
  const { data } = useMailExport();
  return (
    <SettingsGroup title={words.data}>
      <div className="flex flex-col items-start gap-3 py-4">
        <p className="text-row text-pretty text-muted-foreground">{words.dataText}</p>
        <Button asChild variant="outline" size="sm">
          <a href={exportDataPath} download>
            {words.downloadData}
          </a>
        </Button>
      </div>
      {data !== undefined && <MailPart state={data} />}
    </SettingsGroup>
  );
}

function useMailExport() {
  const { call } = useApi();
  return useQuery({
    queryKey: queryKeys.mailExport,
    queryFn: ({ signal }) => call.export.read({}, { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data?.state === "running" ? look : false),
  });
}

function MailPart({ state }: { state: MailExport }) {
  const { start, drop } = useSteerExport();
  const timeZone = useTimeZone();
  return (
    <div className="flex flex-col items-start gap-3 py-4">
      <h3 className="font-medium">{words.mail}</h3>
      {state.state === "running" && (
        <progress
          aria-label={words.mail}
          value={state.done}
          max={Math.max(1, state.total)}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-muted accent-accent"
        />
      )}
      <output className="text-row text-pretty text-muted-foreground tabular-nums">
        {sayState(state, timeZone)}
      </output>
      <div className="flex flex-wrap gap-2">{buttonsOf(state, start, drop)}</div>
    </div>
  );
}

function useSteerExport() {
  const api = useApi();
  const { call } = api;
  const queries = useQueryClient();
  function onSettled(): Promise<void> {
    return queries.invalidateQueries({ queryKey: queryKeys.mailExport });
  }
  const start = useMutation({
    mutationFn: () => call.export.start({ accessToken: tokenOf(api) }),
    onError: (error) => showToast(settingsToasts.notStarted(error.message), "destructive"),
    onSettled,
  });
  const drop = useMutation({
    mutationFn: () => call.export.drop({}),
    onError: (error) => showToast(settingsToasts.notDropped(error.message), "destructive"),
    onSettled,
  });
  return { start: () => start.mutate(), drop: () => drop.mutate() };
}

function sayState(
  { state, done, total, gone, size_bytes, ...rest }: MailExport,
  timeZone: string | undefined,
): string {
  const { seconds_left: left, expires_at: until } = rest;
  if (state === "none") return words.mailNone(formatNumber(total), left);
  if (state === "failed") return words.mailFailed;
  if (state === "running") {
    const progress = words.mailRunning(formatNumber(done), formatNumber(total));
    return left === null ? progress : `${progress}, ${words.mailLeft(left)}`;
  }
  const said = [words.mailReady(formatNumber(done - gone), byteSize(size_bytes))];
  if (gone > 0) said.push(words.mailGone(formatNumber(gone)));
  if (until !== null) said.push(words.mailUntil(fullTime(new Date(until), { timeZone })));
  return said.join(" ");
}

function buttonsOf({ state }: MailExport, start: () => void, drop: () => void): ReactNode {
  if (state === "none")
    return (
      <Button variant="outline" size="sm" onClick={start}>
        {words.startMail}
      </Button>
    );
  return (
    <>
      {state === "ready" && (
        <Button asChild size="sm">
          <a href={exportMailPath} download>
            {words.downloadMail}
          </a>
        </Button>
      )}
      {state === "failed" && (
        <Button size="sm" onClick={start}>
          {words.resumeMail}
        </Button>
      )}
      <Button variant="outline" size="sm" onClick={drop}>
        {state === "ready" ? words.deleteMail : words.stopMail}
      </Button>
    </>
  );
}
