import { useEffect, useEffectEvent, useState } from "react";
import { limits } from "#contract/limits.ts";
import { SettingRow } from "./setting-row.tsx";
import { settingsWords as words } from "./settings-words.ts";

type SignatureFieldProps = {
  signature: string;
  saved: boolean;
  onChange: (signature: string) => void;
};

/** Milliseconds without a key after which what was typed is saved. */
const rest = 800;

/** The signature, saved when the person stops typing or goes elsewhere; what could not be saved stays in the field. */
export function SignatureField({ signature, saved, onChange }: SignatureFieldProps) {
  const [draft, setDraft] = useState<string>();
  const text = draft ?? signature;
  const left = limits.signature - text.length;
  const save = useEffectEvent(() => {
    if (text !== signature) onChange(text);
  });
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(save, rest);
    return () => clearTimeout(timer);
  }, [draft]);

  function leave(): void {
    if (text === signature) setDraft(undefined);
    else onChange(text);
  }

  return (
    <SettingRow label={words.signature} hint={words.signatureHint} saved={saved} place="below">
      {(labelId, hintId) => (
        <>
          <textarea
            aria-labelledby={labelId}
            aria-describedby={hintId}
            rows={4}
            maxLength={limits.signature}
            value={text}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={leave}
            dir="auto"
            className="block w-full resize-y rounded-md border border-edge bg-surface px-3 py-2 text-body"
          />
          {left < 500 && (
            <p className="pt-1 text-row text-muted-foreground">{words.signatureLeft(left)}</p>
          )}
        </>
      )}
    </SettingRow>
  );
}
