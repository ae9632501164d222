import { type ReactNode, useState } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { googleAlert, googleWords, goToGoogle } from "#web/api/go-to-google.ts";
import { Button } from "#web/ui/button.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { readOutcome, type SignInOutcome } from "./sign-in-outcome.ts";
import { signInWords } from "./sign-in-words.ts";

type SignInPageProps = {
  error: string | undefined;
  missing: string | undefined;
  /** The path that sign-in leads back to; the inbox if absent. */
  next: string | undefined;
  onDashboard: () => void;
  onSignOut: () => void;
  /** Makes a link inside the app. */
  link: (to: string, title: string) => ReactNode;
};

/** The page of sign-in: Google's button or who is signed in, and what went wrong at Google. */
export function SignInPage(props: SignInPageProps) {
  const { error, missing, next, onDashboard, onSignOut, link } = props;
  const { loading, session } = useSession();
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState<string>();

  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await goToGoogle(next === undefined ? {} : { redirectTo: next });
    } catch (thrown) {
      setLeaving(false);
      setFailed(googleAlert(thrown, session === null ? "sign-in" : "connect"));
    }
  }

  const trouble = !loading && (
    <OutcomePanel
      outcome={readOutcome(error, missing)}
      signedIn={session !== null}
      onRetry={() => void leave()}
    />
  );
  return (
    <section className="mx-auto flex min-h-full w-full max-w-96 flex-col justify-center gap-8 px-4 py-12">
      {session === null ? (
        <SignedOut trouble={trouble} leaving={leaving} onLeave={() => void leave()} />
      ) : (
        <SignedIn
          trouble={trouble}
          email={session.user.email}
          onDashboard={onDashboard}
          onSignOut={onSignOut}
        />
      )}
      <AlertDialog open={failed !== undefined} onClose={() => setFailed(undefined)} text={failed} />
      <p className="text-center text-row text-balance text-muted-foreground">
        {session === null ? signInWords.agree : signInWords.agreed}{" "}
        {link("/terms", signInWords.terms)} {signInWords.and}{" "}
        {link("/privacy", signInWords.privacy)}.
      </p>
    </section>
  );
}

type SignedOutProps = { trouble: ReactNode; leaving: boolean; onLeave: () => void };

function SignedOut({ trouble, leaving, onLeave }: SignedOutProps) {
  const { loading } = useSession();
  return (
    <>
      <header className="flex flex-col gap-2 text-center">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{signInWords.title}</h1>
        <p className="text-balance text-muted-foreground">{signInWords.text}</p>
      </header>
      {trouble}
      <Button size="lg" disabled={loading || leaving} onClick={onLeave}>
        {signInWords.google}
      </Button>
    </>
  );
}

type SignedInProps = {
  trouble: ReactNode;
  email: string;
  onDashboard: () => void;
  onSignOut: () => void;
};

function SignedIn({ trouble, email, onDashboard, onSignOut }: SignedInProps) {
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-col gap-2 pb-4 text-center">
        <h1 className="text-title font-semibold tracking-[-0.018em]">{signInWords.signedIn}</h1>
        <p className="break-all text-muted-foreground">{email}</p>
      </header>
      {trouble}
      <Button size="lg" onClick={onDashboard}>
        {signInWords.dashboard}
      </Button>
      <Button variant="outline" size="lg" onClick={onSignOut}>
        {signInWords.signOut}
      </Button>
    </div>
  );
}

type OutcomePanelProps = {
  outcome: SignInOutcome;
  /** Who is signed in went to Google to connect the mailbox, not to sign in. */
  signedIn: boolean;
  onRetry: () => void;
};

/** Says how the last way to Google ended, when it did not end well: in an alert, and what can be done about it beside it. */
function OutcomePanel({ outcome, signedIn, onRetry }: OutcomePanelProps) {
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
