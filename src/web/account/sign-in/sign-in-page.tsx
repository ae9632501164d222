import { useState, type ReactNode } from "react";
import { goToGoogle, googleAlert } from "#web/api/go-to-google.ts";
import { useSession } from "#web/api/api-context.tsx";
import { AlertDialog } from "#web/ui/dialogs/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { readOutcome } from "./sign-in-outcome.ts";
import { OutcomePanel } from "./outcome-panel.tsx";
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
