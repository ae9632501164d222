import { useRef, useState } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { useSettings } from "#web/api/use-settings.ts";
import type { EditorHandle } from "../editor/rich-editor.tsx";
import type { WrittenText } from "../editor/written-text.ts";
import { ownSignature } from "./own-signature.ts";
import type { Start } from "./written.ts";

export type SignedText = {
  /** What of the text the person has not written: all that a new form begins with. */
  untouched: string;
  /** Called once the editor is there, with the text to begin with as it has it. */
  begin: (handle: EditorHandle, text: WrittenText) => void;
  /** Called with the address that it is sent from: its signature takes the place of the former's, if that is as it was. */
  signFor: (from: string) => void;
  editor: () => EditorHandle | undefined;
};

/** The text of a form, which bears the signature of the address that it is sent from. */
export function useSignedText({ written: { from: first, message }, fresh }: Start): SignedText {
  const { session } = useSession();
  const settings = useSettings();
  const [untouched, setUntouched] = useState(fresh ? message.text : "");
  const editor = useRef<EditorHandle>(undefined);
  // The sender may be known before the editor is there.
  const from = useRef(first);
  const signed = useRef(first);

  function htmlFor(address: string | undefined): string {
    const account = session?.user.email ?? "";
    return settings === undefined ? "" : ownSignature(settings, { from: address, account }).html;
  }

  function settle(): void {
    if (editor.current === undefined || settings === undefined) return;
    const [before, after] = [htmlFor(signed.current), htmlFor(from.current)];
    signed.current = from.current;
    if (before === after) return;
    const { former, text } = editor.current.swapSignature(before, after);
    setUntouched((now) => (now.trim() === former.trim() ? text : now));
  }

  return {
    untouched,
    begin(handle, text) {
      editor.current = handle;
      if (fresh) setUntouched(text.text);
      settle();
    },
    signFor(address) {
      from.current = address;
      settle();
    },
    editor: () => editor.current,
  };
}
