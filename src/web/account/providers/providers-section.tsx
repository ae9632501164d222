import { useState } from "react";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

const providersWords = {
  title: "Sign in your email account",
  subtitle: "Manage multiple email accounts in one app",
  recommended: "Recommended",
  unsupported: "Only Gmail is supported in this preview. Others coming soon.",
  other: "Or you can log in with Other email",
} as const;

/** The four providers in order; only the first can be connected. */
const providers = [
  { id: "gmail", name: "Gmail", text: "Connect your Google account", supported: true },
  { id: "outlook", name: "Outlook", text: "Hotmail, Exchange and Microsoft 365", supported: false },
  { id: "yahoo", name: "Yahoo Mail", text: "Connect your Yahoo account", supported: false },
  { id: "aol", name: "AOL Mail", text: "Connect your AOL account", supported: false },
] as const;

/** The providers to choose from: Gmail's choice leaves for Google, every other is answered with an alert. */
export function ProvidersSection() {
  const [alert, setAlert] = useState<string>();

  function connect(): void {
    goToGoogle().catch((error: unknown) => setAlert(googleAlert(error, "connect")));
  }

  return (
    <section className="mx-auto flex min-h-full w-full max-w-112 flex-col justify-center gap-8 px-4 py-12">
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-title font-semibold tracking-[-0.018em] text-balance">
          {providersWords.title}
        </h1>
        <p className="text-muted-foreground">{providersWords.subtitle}</p>
      </header>
      <ul className="flex flex-col gap-2">
        {providers.map((provider) => (
          <li key={provider.id}>
            <Button
              variant="provider"
              className="h-auto min-h-16 w-full py-2"
              onClick={() =>
                provider.supported ? connect() : setAlert(providersWords.unsupported)
              }
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-medium">{provider.name}</span>
                <span className="text-row font-normal text-muted-foreground">{provider.text}</span>
              </span>
              {provider.supported && <Badge tone="accent">{providersWords.recommended}</Badge>}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="self-center">
        {providersWords.other}
      </Button>
      <AlertDialog open={alert !== undefined} onClose={() => setAlert(undefined)} text={alert} />
    </section>
  );
}
