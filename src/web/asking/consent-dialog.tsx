import { useState } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { AlertDialog } from "#web/dialogs/alert-dialog.tsx";
import { ConfirmDialog } from "#web/dialogs/confirm-dialog.tsx";
import { askWords } from "./ask-words.ts";

/** Says that Google must allow more before anything is deleted for good, and leads there. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession();
  const [alert, setAlert] = useState<string>();

  // Google is told whose mailbox it is: consent of another account would sign in as that one.
  function ask(): void {
    const redirectTo = `${location.pathname}${location.search}`;
    const hint = session && { loginHint: session.user.email };
    goToGoogle({ redirectTo, scope: "full", ...hint }).catch((error: unknown) =>
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
