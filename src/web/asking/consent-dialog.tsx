import { useSession } from "#web/api/api-context.tsx";
import { authorizeUrl } from "#web/api/authorize-url.ts";
import { ConfirmDialog } from "#web/dialogs/confirm-dialog.tsx";
import { askWords } from "./ask-words.ts";

/** Says that Google must allow more before anything is deleted for good, and leads there. */
export function ConsentDialog({ onClose }: { onClose: () => void }) {
  const { session } = useSession();

  // Google is told whose mailbox it is: consent of another account would sign in as that one.
  function ask(): void {
    const redirectTo = `${location.pathname}${location.search}`;
    const hint = session && { loginHint: session.user.email };
    location.assign(authorizeUrl({ redirectTo, scope: "full", ...hint }));
  }

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
