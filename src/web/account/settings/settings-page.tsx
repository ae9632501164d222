import { useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Settings } from "#contract/settings.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { useChangeSettings } from "#web/api/use-change-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AssistantChoices } from "./assistant-choices.tsx";
import { LookChoices, SendingChoices } from "./choices.tsx";
import { ExportPanel } from "./export-panel.tsx";
import { LeavePanel } from "./leave-panel.tsx";
import { SessionsList } from "./sessions-list.tsx";
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
