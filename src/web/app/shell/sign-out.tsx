import { createContext, use, useEffect, useState, type ReactNode } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { isCancelled } from "#web/compose/outbox/is-cancelled.ts";
import { sendingWords } from "#web/compose/outbox/outbox-words.ts";
import { dirtyForms } from "#web/compose/outbox/dirty-forms.ts";
import { queueStore } from "#web/compose/outbox/queue-store.ts";
import { whenIdle } from "#web/ui/rendering/schedule-paint.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";

const ConfirmDialog = lazyPart(
  async () => (await import("#web/ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
);

// A visitor of the first page needs no toast; who is signed in needs it also without a connection.
function loadToast() {
  return import("#web/ui/toasts/show-toast.ts");
}

function useToastAhead(userId: string | undefined): void {
  useEffect(() => {
    if (userId !== undefined) whenIdle(() => void loadToast().catch(() => undefined));
  }, [userId]);
}

const SigningOut = createContext<() => void>(() => undefined);

/** Signs out; where messages still wait in this browser, or could not be saved, the person is asked first. */
export function useSignOut(): () => void {
  return use(SigningOut);
}

/** Gives the screens below it the way to sign out. */
export function SignOut({ children }: { children: ReactNode }) {
  const { session } = useApi();
  const userId = useSession().session?.user.id;
  const [asked, ask] = useState<{ title: string; text: string }>();
  useToastAhead(userId);

  const signOut = useStableCallback(async () => {
    const isSaved = await dirtyForms.save();
    const count = userId === undefined ? 0 : await countWaiting(userId);
    if (!isSaved) ask({ title: sendingWords.unsavedTitle, text: sendingWords.unsavedText });
    else if (count > 0)
      ask({ title: sendingWords.signOutTitle(count), text: sendingWords.signOutText });
    else await leave();
  });

  async function leave(): Promise<void> {
    if (await session.signOut()) return;
    const { showToast } = await loadToast();
    showToast(sendingWords.stillSignedIn, "destructive", {
      label: sendingWords.again,
      act: () => void leave(),
    });
  }

  return (
    <SigningOut value={signOut}>
      {children}
      {asked !== undefined && (
        <ConfirmDialog
          open
          onClose={() => ask(undefined)}
          onConfirm={() => void leave()}
          title={asked.title}
          text={<p>{asked.text}</p>}
          confirm={sendingWords.signOut}
          cancel={sendingWords.stay}
        />
      )}
    </SigningOut>
  );
}

async function countWaiting(userId: string): Promise<number> {
  const waiting = await queueStore.list(userId).catch(() => []);
  return waiting.filter((one) => !isCancelled(one)).length;
}
