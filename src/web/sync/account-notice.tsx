import { X } from "lucide-react";
import { useState } from "react";
import type { MailboxStatus } from "#contract/sync.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ConnectLink } from "./connect-link.tsx";
import { syncWords } from "./sync-words.ts";

/**
 * Says that the Google account is to be connected again, or what it does not permit, and leads to Google. Whoever connects
 * again also chooses the permissions again: one notice is enough.
 */
export function AccountNotice({
  status: { connection, email, missing },
}: {
  status: MailboxStatus;
}) {
  const [hidden, setHidden] = useState(false);
  if (connection === "reconnect")
    return (
      <div role="alert" className={`${band} bg-warning text-warning-foreground`}>
        <p className="min-w-60 flex-1">
          <strong className="font-semibold">{syncWords.reconnect}</strong> {syncWords.reconnectText}
        </p>
        <ConnectLink email={email} next={inbox}>
          {syncWords.reconnectButton}
        </ConnectLink>
      </div>
    );
  if (missing.length === 0 || hidden) return null;
  return (
    <section aria-label={syncWords.missingLabel} className={`${band} border-b bg-muted`}>
      <p className="min-w-60 flex-1">
        {syncWords.missing(missing)} {syncWords.missingText}
      </p>
      <span className="flex flex-1 items-center justify-between gap-1 md:flex-none">
        <ConnectLink email={email} only={missing} variant="outline">
          {syncWords.missingButton}
        </ConnectLink>
        <IconButton label={syncWords.hide} onClick={() => setHidden(true)}>
          <X size={16} aria-hidden />
        </IconButton>
      </span>
    </section>
  );
}

const inbox = "/?section=inbox";
const band = "flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 text-row md:px-5";
