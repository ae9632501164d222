import { useId, useState, type FormEvent } from "react";
import { Button } from "../button.tsx";
import { Dialog, DialogTitle } from "./dialog.tsx";

type PromptDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What is asked for. */
  label: string;
  confirm: string;
  cancel: string;
  onConfirm: (text: string) => void;
};

/** What `window.prompt` would ask, as an accessible dialog; nothing typed is no answer. */
export function PromptDialog(props: PromptDialogProps) {
  const { open, onClose } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:top-[20dvh]! md:w-[min(28rem,94vw)]"
    >
      {open && <Prompt {...props} />}
    </Dialog>
  );
}

function Prompt({ onClose, title, label, confirm, cancel, onConfirm }: PromptDialogProps) {
  const [text, setText] = useState("");
  const field = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== "") onConfirm(text.trim());
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4 p-6">
      <DialogTitle className="text-heading font-semibold">{title}</DialogTitle>
      <div className="flex flex-col gap-1">
        <label htmlFor={field}>{label}</label>
        <textarea
          id={field}
          data-takes-focus
          rows={3}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="block w-full resize-y rounded-md border border-edge bg-surface px-3 py-2 text-body"
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" disabled={text.trim() === ""}>
          {confirm}
        </Button>
      </div>
    </form>
  );
}
