import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { printAddress } from "#addresses/print-address.ts";
import type { SendAs } from "#contract/compose.ts";
import type { Settings, Signature } from "#contract/settings.ts";
import { signatureOf } from "#contract/signature-of.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingsWords as words } from "./settings-words.ts";
import { SignatureEditor } from "./signature-editor.tsx";

type SignatureFieldProps = {
  settings: Settings;
  saved: boolean;
  onChange: (signatures: Settings["signatures"]) => void;
};

/** The signature of each address that the person writes from, the account's own first. */
export function SignatureField({ settings, saved, onChange }: SignatureFieldProps) {
  const { session } = useSession();
  const account = session?.user.email ?? "";
  const addresses = useOwnAddresses();
  const [chosen, choose] = useState<string>();
  const from = chosen ?? addresses.find(({ isDefault }) => isDefault)?.address ?? account;
  const key = from.toLowerCase();
  const isBorrowed = settings.signatures[key] === undefined && key !== account.toLowerCase();
  const signature = signatureOf(settings, { from, account });
  return (
    <SettingRow
      label={words.signature}
      hint={addresses.length > 1 ? words.signatureHintOf : words.signatureHint}
      saved={saved}
      place="below"
    >
      {(_labelId, hintId) => (
        <div className="flex flex-col gap-2">
          {addresses.length > 1 && (
            <Select
              aria-label={words.signatureOf}
              aria-describedby={hintId}
              value={from}
              onChange={(event) => choose(event.target.value)}
            >
              {addresses.map(({ name, address }) => (
                <option key={address} value={address}>
                  {printAddress({ name, address })}
                </option>
              ))}
            </Select>
          )}
          <SignatureEditor
            key={key}
            signature={signature}
            onSave={(changed: Signature) => onChange({ [key]: changed })}
          />
          {isBorrowed && signature.text.trim() !== "" && (
            <p className="text-row text-muted-foreground">{words.signatureAs(account)}</p>
          )}
        </div>
      )}
    </SettingRow>
  );
}

const none: SendAs[] = [];

/** The addresses that the person may write from, where Gmail tells them. */
function useOwnAddresses(): SendAs[] {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.sendAs,
    queryFn: ({ signal }) => call.compose.sendAs({}, { signal }),
    staleTime: 600_000,
    retry: false,
  });
  return data?.addresses ?? none;
}
