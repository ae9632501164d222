import { useQuery, useMutation } from "@tanstack/react-query";
import type { AssistantState } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { ChoicesProps } from "./choices.tsx";
import { monthWords } from "./month-words.ts";
import { SettingRow } from "./setting-row.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsWords as words, settingsToasts } from "./settings-words.ts";
import { Trash2 } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";

const shares = ["all", "no-attachments", "headers"] as const;

/** What the assistant may do by itself, who answers for it, and what that one is shown. */
export function AssistantChoices({ settings, saved, onChange }: ChoicesProps) {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.assistant,
    queryFn: ({ signal }) => call.assistant.state({}, { signal }),
    refetchOnMount: "always",
  });
  return (
    <SettingsGroup title={words.assistant}>
      <SettingRow
        label={words.alwaysAsk}
        hint={words.alwaysAskHint}
        saved={saved === "always_ask"}
        place="beside"
      >
        {(labelId, hintId) => (
          <Switch
            labelledBy={labelId}
            describedBy={hintId}
            on={settings.always_ask}
            onChange={(always_ask) => onChange({ always_ask })}
          />
        )}
      </SettingRow>
      <Nicknames />
      {data !== undefined && <WhoAnswers state={data} />}
      {data !== undefined && data.provider !== "builtin" && (
        <SettingRow
          label={words.shares}
          hint={words.sharesHint(data.shares === "all" ? null : words.sharesOptions[data.shares])}
          saved={saved === "assistant_shares"}
        >
          {(labelId, hintId) => (
            <Select
              aria-labelledby={labelId}
              aria-describedby={hintId}
              value={settings.assistant_shares}
              onChange={(event) => {
                const chosen = shares.find((one) => one === event.target.value);
                if (chosen !== undefined) onChange({ assistant_shares: chosen });
              }}
            >
              {shares.map((value) => (
                <option key={value} value={value}>
                  {words.sharesOptions[value]}
                </option>
              ))}
            </Select>
          )}
        </SettingRow>
      )}
    </SettingsGroup>
  );
}

function WhoAnswers({ state }: { state: AssistantState }) {
  const { provider, model, host, month } = state;
  const isBuiltIn = provider === "builtin";
  return (
    <div className="py-4">
      <p className="font-medium">{isBuiltIn ? words.builtIn : words.byModel(model ?? "")}</p>
      <p className="text-row text-pretty break-words text-muted-foreground">
        {isBuiltIn ? words.builtInHint : words.byModelHint(host ?? "")}
      </p>
      {isBuiltIn && <OwnModel />}
      {!isBuiltIn && (
        <p className="pt-1 text-row text-muted-foreground tabular-nums">{monthWords(month)}</p>
      )}
    </div>
  );
}

/** How a model is switched on that runs beside the server. */
function OwnModel() {
  return (
    <details className="pt-2 text-row">
      <summary className="flex min-h-6 w-fit cursor-pointer items-center rounded-sm text-accent hover:underline pointer-coarse:min-h-11">
        {words.ownModel}
      </summary>
      <p className="pt-1 text-pretty text-muted-foreground">{words.ownModelHint}</p>
      <pre className="mt-2 w-fit max-w-full rounded-md border bg-muted px-3 py-2 font-mono whitespace-pre-wrap [overflow-wrap:anywhere]">
        {words.ownModelLines}
      </pre>
    </details>
  );
}

/** By what names the assistant knows people, as the person has told it, each with its way out. */
function Nicknames() {
  const { call, queries } = useApi();
  const { data, isError } = useQuery({
    queryKey: queryKeys.nicknames,
    queryFn: async ({ signal }) => (await call.assistant.nicknames({}, { signal })).nicknames,
    refetchOnMount: "always",
  });
  const removing = useMutation({
    mutationFn: (id: string) => call.assistant.removeNickname({ id }),
    onError: (error) => showToast(settingsToasts.notForgotten(error.message), "destructive"),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.nicknames }),
  });
  const gone = removing.isPending ? removing.variables : undefined;
  const shown = data?.filter(({ id }) => id !== gone) ?? [];
  return (
    <div className="py-4">
      <p className="font-medium">{words.nicknames}</p>
      <p className="text-row text-pretty text-muted-foreground">
        {isError ? words.nicknamesFailed : words.nicknamesHint}
      </p>
      {shown.length > 0 && (
        <ul aria-label={words.nicknames} className="divide-y pt-2">
          {shown.map(({ id, name, address }) => (
            <li key={id} className="flex items-center gap-4 py-1">
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{name}</bdi>{" "}
                <bdi className="text-row text-muted-foreground">{address}</bdi>
              </p>
              <IconButton
                label={words.forgetNickname(name, address)}
                disabled={removing.isPending}
                onClick={() => removing.mutate(id)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
