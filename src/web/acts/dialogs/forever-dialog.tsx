import { useId, useState, type FormEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { askWords } from "./ask-words.ts";

type ForeverDialogProps = { count: number; onClose: () => void; onConfirm: () => void };

/** Asks for the number of messages, typed, before they are deleted for good. */
export function ForeverDialog({ count, onClose, onConfirm }: ForeverDialogProps) {
  const [text, setText] = useState("");
  const field = useId();
  const right = text.trim() === String(count);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (right) onConfirm();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh] md:w-[min(28rem,94vw)]"
    >
      <form onSubmit={submit} className="flex flex-col gap-4 p-6">
        <DialogTitle className="text-heading font-semibold text-pretty">
          {askWords.foreverTitle(count)}
        </DialogTitle>
        <p className="text-muted-foreground">{askWords.foreverText(count)}</p>
        <div className="flex flex-col gap-1">
          <label htmlFor={field}>{askWords.foreverType(count)}</label>
          <input
            id={field}
            data-takes-focus
            inputMode="numeric"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="h-9 rounded-md border border-edge bg-surface px-3 text-body pointer-coarse:h-11"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="outline" onClick={onClose}>
            {askWords.cancel}
          </Button>
          <Button type="submit" variant="destructive" disabled={!right}>
            {askWords.forever}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
