import { lazy, Suspense, useEffect, useEffectEvent, useState, type FocusEvent } from "react";
import { limits } from "#contract/limits.ts";
import type { Signature } from "#contract/settings.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { settingsWords as words } from "./settings-words.ts";

const RichEditor = lazy(async () => ({
  default: (await import("#web/compose/editor/rich-editor.tsx")).RichEditor,
}));

type SignatureEditorProps = {
  signature: Signature;
  onSave: (signature: Signature) => void;
};

/** Milliseconds without a key after which what was typed is saved. */
const rest = 800;

/** A signature in rich text, saved when the person stops typing or goes elsewhere; what could not be saved stays in the field. */
export function SignatureEditor({ signature, onSave }: SignatureEditorProps) {
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
        <Suspense fallback={<Skeleton className="m-4 h-32 w-1/3" />}>
          <RichEditor
            key={begun.round}
            label={words.signature}
            start={begun.html}
            pictureAddress={() => undefined}
            onReady={() => undefined}
            onChange={(changed) => setDraft(isBlank(changed) ? { html: "", text: "" } : changed)}
            onFiles={() => undefined}
          />
        </Suspense>
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
