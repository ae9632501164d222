import type { Email } from "#contract/messages.ts";
import { TimeDialog } from "#web/acts/dialogs/time-dialog.tsx";
import { followUpWords as words } from "./follow-up-words.ts";
import { useFollowUpActs } from "./use-follow-up-acts.ts";

type RemindDialogProps = { email: Pick<Email, "gmail_id">; onClose: () => void };

/** Asks when a message of the person's own comes back unless somebody answers it before. */
export function RemindDialog({ email, onClose }: RemindDialogProps) {
  const { remind } = useFollowUpActs();
  return (
    <TimeDialog
      label={words.remindAt}
      confirm={words.setTime}
      onClose={onClose}
      onTime={(at) => {
        remind(email, at);
        onClose();
      }}
    />
  );
}
