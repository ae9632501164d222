import { useQuery } from "@tanstack/react-query";
import type { AssistantState } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { Switch } from "#web/ui/switch.tsx";
import type { ChoicesProps } from "./choices.tsx";
import { monthWords } from "./month-words.ts";
import { Nicknames } from "./nicknames.tsx";
import { SettingRow } from "./setting-row.tsx";
import { SettingsGroup } from "./settings-group.tsx";
import { settingsWords as words } from "./settings-words.ts";

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
