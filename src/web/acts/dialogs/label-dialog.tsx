import { Check, Plus } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import { PickDialog } from "#web/ui/dialogs/pick-dialog.tsx";
import type { Act } from "../act.ts";
import { askWords } from "./ask-words.ts";
import { useLabels, useMakeLabel } from "./use-labels.ts";

type LabelDialogProps = {
  /** Whether the messages leave the place where they are. */
  move: boolean;
  emails: readonly Email[];
  onClose: () => void;
  onAct: (act: Act) => void;
};

/** Asks for a label: to put on or take off, or to move to. */
export function LabelDialog({ move, emails, onClose, onAct }: LabelDialogProps) {
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
