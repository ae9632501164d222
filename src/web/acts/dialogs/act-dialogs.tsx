import { Check, Plus } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import type { Email } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { PickDialog } from "#web/ui/dialogs/pick-dialog.tsx";
import { actTitles } from "../act-words.ts";
import type { Act, Asked } from "../act.ts";
import { askWords } from "./ask-words.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { TimeDialog } from "./time-dialog.tsx";
import { useLabels, useMakeLabel } from "./use-labels.ts";

type ActDialogsProps = {
  asked: Asked | undefined;
  onClose: () => void;
  onAct: (act: Act, emails: readonly Email[]) => void;
};

/** The dialog of an act that asks for more before it is done. */
export function ActDialogs({ asked, onClose, onAct }: ActDialogsProps) {
  if (asked === undefined) return null;
  const { choice, emails } = asked;

  function act(one: Act): void {
    onClose();
    onAct(one, emails);
  }

  if (choice === "label" || choice === "move")
    return <LabelDialog move={choice === "move"} emails={emails} onClose={onClose} onAct={act} />;
  if (choice === "snooze") return <SnoozeDialog onClose={onClose} onAct={act} />;
  if (choice === "consent") return <ConsentDialog onClose={onClose} />;
  if (choice === "many")
    return (
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => act({ action: asked.act })}
        title={askWords.manyTitle(actTitles[asked.act], emails.length)}
        text={<p>{askWords.manyText}</p>}
        confirm={actTitles[asked.act]}
        cancel={askWords.cancel}
      />
    );
  return (
    <ForeverDialog
      count={emails.length}
      onClose={onClose}
      onConfirm={() => act({ action: "permanentDelete", confirm: emails.length })}
    />
  );
}

type ForeverDialogProps = { count: number; onClose: () => void; onConfirm: () => void };

/** Asks for the number of messages, typed, before they are deleted for good. */
function ForeverDialog({ count, onClose, onConfirm }: ForeverDialogProps) {
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

type LabelDialogProps = {
  /** Whether the messages leave the place where they are. */
  move: boolean;
  emails: readonly Email[];
  onClose: () => void;
  onAct: (act: Act) => void;
};

/** Asks for a label: to put on or take off, or to move to. */
function LabelDialog({ move, emails, onClose, onAct }: LabelDialogProps) {
  const labels = useLabels();
  const make = useMakeLabel();
  const options = (labels ?? []).map(({ id, name }) => ({
    id,
    title: name,
    words: name.replaceAll("/", " "),
    icon: !move && isOn(emails, id) ? <Check size={16} aria-hidden /> : <span className="w-4" />,
    hint: !move && isOn(emails, id) ? askWords.remove : undefined,
  }));
  const inbox = { id: "INBOX", title: askWords.inbox, icon: <span className="w-4" /> };

  async function pick(picked: string): Promise<void> {
    const label = picked.startsWith(newLabel) ? await make(picked.slice(newLabel.length)) : picked;
    if (label === undefined) return;
    if (move) onAct({ action: "move", label });
    else onAct({ action: isOn(emails, label) ? "unlabel" : "label", label });
  }

  return (
    <PickDialog
      open
      onClose={onClose}
      label={move ? askWords.moveTo : askWords.labelAs}
      placeholder={move ? askWords.moveTo : askWords.labelAs}
      nothing={labels === undefined ? askWords.labelsComing : askWords.noLabels}
      options={move ? [inbox, ...options] : options}
      besides={(text) => {
        const isKnown = labels?.some(({ name }) => name.toLowerCase() === text.toLowerCase());
        if (text === "" || isKnown !== false) return undefined;
        return {
          id: newLabel + text,
          title: askWords.makeLabel(text),
          icon: <Plus size={16} aria-hidden />,
        };
      }}
      onPick={(id) => void pick(id)}
    />
  );
}

/** Before the name of a label that is still to be made, in the place of an id. */
const newLabel = "new:";

function isOn(emails: readonly Email[], label: string): boolean {
  return emails.every(({ labels }) => labels.includes(label));
}

type SnoozeDialogProps = { onClose: () => void; onAct: (act: Act) => void };

/** Asks until when: a usual time, or one of the person's own. */
function SnoozeDialog({ onClose, onAct }: SnoozeDialogProps) {
  return (
    <TimeDialog
      label={askWords.snooze}
      confirm={askWords.setTime}
      onClose={onClose}
      onTime={(until) => onAct({ action: "snooze", until: until.toISOString() })}
    />
  );
}
