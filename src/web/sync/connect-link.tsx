import { useState, type MouseEvent, type ReactNode } from "react";
import type { Grantable } from "#contract/permissions.ts";
import { authorizeUrl } from "#web/api/authorize-url.ts";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { appPath } from "#web/api/app-path.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Button, type ButtonVariant } from "#web/ui/button.tsx";

type ConnectLinkProps = {
  email: string;
  /** The path that Google leads back to; by default where the page is. */
  next?: string;
  /** What alone Google is asked for. */
  only?: readonly Grantable[];
  variant?: ButtonVariant;
  children: ReactNode;
};

/** Leads to Google to connect the mailbox again; where there is no way to it, an alert says so. */
export function ConnectLink({
  email,
  next,
  only,
  variant = "default",
  children,
}: ConnectLinkProps) {
  const [alert, setAlert] = useState<string>();
  const trip = { redirectTo: next ?? appPath(), loginHint: email, ...(only && { only }) };

  function connect(event: MouseEvent): void {
    // A tab of its own is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goToGoogle(trip).catch((error: unknown) => setAlert(googleAlert(error, "connect")));
  }

  return (
    <>
      <Button asChild size="sm" variant={variant}>
        <a href={authorizeUrl(trip)} onClick={connect}>
          {children}
        </a>
      </Button>
      <AlertDialog open={alert !== undefined} onClose={() => setAlert(undefined)} text={alert} />
    </>
  );
}
