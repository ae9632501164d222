import type { Email } from "#contract/messages.ts";
import type { Act } from "../act.ts";
import type { Asked } from "../asked.ts";
import { actTitles } from "../act-words.ts";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { askWords } from "./ask-words.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { ForeverDialog } from "./forever-dialog.tsx";
import { LabelDialog } from "./label-dialog.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";

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
