import { useState, type ReactNode } from "react";
import { googleWords } from "#web/api/go-to-google.ts";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import type { SignInOutcome } from "./sign-in-outcome.ts";
import { signInWords } from "./sign-in-words.ts";

type OutcomePanelProps = {
  outcome: SignInOutcome;
  /** Who is signed in went to Google to connect the mailbox, not to sign in. */
  signedIn: boolean;
  onRetry: () => void;
};

/** Says how the last way to Google ended, when it did not end well: in an alert, and what can be done about it beside it. */
export function OutcomePanel({ outcome, signedIn, onRetry }: OutcomePanelProps) {
  const [seen, setSeen] = useState(false);
  const { failed } = googleWords[signedIn ? "connect" : "sign-in"];
  if (outcome.kind === "none") return null;
  return (
    <>
      <AlertDialog
        open={!seen}
        onClose={() => setSeen(true)}
        text={failed(signInWords.reasons[outcome.kind])}
      />
      <Help outcome={outcome} onRetry={onRetry} />
    </>
  );
}

function Help({ outcome, onRetry }: Pick<OutcomePanelProps, "outcome" | "onRetry">) {
  if (outcome.kind === "declined")
    return (
      <Panel title={signInWords.declined.title} onRetry={onRetry}>
        <p>{signInWords.declined.text}</p>
      </Panel>
    );
  if (outcome.kind === "stranger")
    return (
      <Panel title={signInWords.stranger.title} onRetry={onRetry}>
        <p>{signInWords.stranger.text}</p>
        <p>{signInWords.stranger.next}</p>
      </Panel>
    );
  if (outcome.kind !== "missing") return null;
  return (
    <Panel title={signInWords.missing.title} onRetry={onRetry}>
      <p>{signInWords.missing.text}</p>
      <ul className="list-disc pl-4">
        {outcome.permissions.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{signInWords.missing.next}</p>
    </Panel>
  );
}

type PanelProps = { title: string; onRetry: () => void; children: ReactNode };

function Panel({ title, onRetry, children }: PanelProps) {
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-lg bg-warning p-4 text-warning-foreground"
    >
      <h2 className="font-semibold">{title}</h2>
      {children}
      <Button variant="outline" size="sm" className="mt-1 self-start" onClick={onRetry}>
        {signInWords.again}
      </Button>
    </div>
  );
}
