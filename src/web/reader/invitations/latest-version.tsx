import { useContext } from "react";
import type { Invitation } from "#contract/invitations.ts";
import { Button } from "#web/ui/button.tsx";
import { invitationWords } from "./invitation-words.ts";
import { OpenMessage } from "./open-message.ts";

/** The way to the message that holds in the place of this one. */
export function LatestVersion({ invitation: { latest, standing } }: { invitation: Invitation }) {
  const open = useContext(OpenMessage);
  if (latest === null || standing === "current") return null;
  return (
    <Button variant="outline" size="sm" className="self-start" onClick={() => open(latest)}>
      {invitationWords.openLatest[standing]}
    </Button>
  );
}
