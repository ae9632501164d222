import { useState } from "react";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { appPath } from "#web/api/app-path.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { askWords } from "./ask-words.ts";

/** Says that Google must allow more before anything is deleted for good, and leads there. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const [alert, setAlert] = useState<string>();

  function ask(): void {
    goToGoogle({ redirectTo: appPath(), only: ["full"] }).catch((error: unknown) =>
      setAlert(googleAlert(error, "connect")),
    );
  }

  if (alert !== undefined) return <AlertDialog open onClose={onClose} text={alert} />;

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={ask}
      title={askWords.consentTitle}
      text={<p>{askWords.consentText}</p>}
      confirm={askWords.consent}
      cancel={askWords.cancel}
    />
  );
}
