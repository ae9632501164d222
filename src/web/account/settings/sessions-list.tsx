import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { OpenSession } from "#contract/settings.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useNow } from "#web/api/use-now.ts";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { relativeTime } from "#web/ui/format/relative-time.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { deviceName } from "./device-name.ts";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsToasts, settingsWords as words } from "./settings-words.ts";

/** Every browser in which the person is signed in, each with its own way out. */
export function SessionsList() {
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
