import { Check } from "lucide-react";
import type { Email } from "#contract/messages.ts";
import { PickDialog } from "#web/ui/pick-dialog.tsx";
import type { Act } from "#web/acts/act.ts";
import { askWords } from "./ask-words.ts";
import { useLabels } from "./use-labels.ts";

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
  const options = (labels ?? []).map(({ id, name }) => ({
    id,
    title: name,
    words: name.replaceAll("/", " "),
    icon: !move && isOn(emails, id) ? <Check size={16} aria-hidden /> : <span className="w-4" />,
    hint: !move && isOn(emails, id) ? askWords.remove : undefined,
  }));
  const inbox = { id: "INBOX", title: askWords.inbox, icon: <span className="w-4" /> };

  function pick(label: string): void {
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
      onPick={pick}
    />
  );
}

function isOn(emails: readonly Email[], label: string): boolean {
  return emails.every(({ labels }) => labels.includes(label));
}
