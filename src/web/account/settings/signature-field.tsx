import { useQuery } from "@tanstack/react-query";
import { RichEditor } from "#web/compose/lazy-editor.tsx";
import { type FocusEvent, useEffect, useEffectEvent, useState } from "react";
import { printAddress } from "#addresses/print-address.ts";
import type { SendAs } from "#contract/compose.ts";
import { limits } from "#contract/limits.ts";
import { type Settings, type Signature, signatureOf } from "#contract/settings.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Select } from "#web/ui/select.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingsWords as words } from "./settings-words.ts";

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

type SignatureEditorProps = {
  signature: Signature;
  onSave: (signature: Signature) => void;
};

/** Milliseconds without a key after which what was typed is saved. */
const rest = 800;

/** A signature in rich text, saved when the person stops typing or goes elsewhere; what could not be saved stays in the field. */
function SignatureEditor({ signature, onSave }: SignatureEditorProps) {
  const [draft, setDraft] = useState<Signature>();
  // What came from elsewhere, as another browser's change, is begun with anew.
  const [begun, setBegun] = useState({ html: signature.html, round: 0 });
  if (draft === undefined && signature.html !== begun.html)
    setBegun({ html: signature.html, round: begun.round + 1 });
  const shown = draft ?? signature;
  const left = Math.min(
    limits.signature - shown.text.length,
    limits.signatureHtml - shown.html.length,
  );

  function save(): void {
    if (draft !== undefined && draft.html !== signature.html && left >= 0) onSave(draft);
  }

  const saveRested = useEffectEvent(save);
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(saveRested, rest);
    return () => clearTimeout(timer);
  }, [draft]);

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return;
    save();
    if (draft === undefined || draft.html !== signature.html) return;
    setBegun((former) => ({ ...former, html: draft.html }));
    setDraft(undefined);
  }

  return (
    <>
      <div
        onBlur={leave}
        className="flex flex-col rounded-md border border-edge bg-surface focus-within:border-accent"
      >
        <RichEditor
          key={begun.round}
          label={words.signature}
          start={begun.html}
          pictureAddress={() => undefined}
          onReady={() => undefined}
          onChange={(changed) => setDraft(isBlank(changed) ? { html: "", text: "" } : changed)}
          onFiles={() => undefined}
        />
      </div>
      {left < 500 && (
        <output className="text-row text-muted-foreground">{words.signatureLeft(left)}</output>
      )}
    </>
  );
}

function isBlank({ text }: Signature): boolean {
  return text.trim() === "";
}
