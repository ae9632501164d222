import type { Email } from "#contract/messages.ts";
import { useSession } from "#web/api/api-context.tsx";
import { authorizeUrl } from "#web/api/authorize-url.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { Act } from "#web/acts/act.ts";
import type { Asked } from "#web/acts/asked.ts";
import { askWords } from "./ask-words.ts";
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
  if (choice === "consent") return <Consent onClose={onClose} />;
  return (
    <ForeverDialog
      count={emails.length}
      onClose={onClose}
      onConfirm={() => act({ action: "permanentDelete", confirm: emails.length })}
    />
  );
}

function Consent({ onClose }: { onClose: () => void }) {
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
