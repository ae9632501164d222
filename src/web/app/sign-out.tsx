import { createContext, lazy, Suspense, use, useState, type ReactNode } from "react";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { sendingWords } from "#web/sending/sending-words.ts";
import { waitingStore } from "#web/sending/waiting-store.ts";
import { useSteady } from "#web/ui/use-steady.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/ui/confirm-dialog.tsx")).ConfirmDialog,
}));

const SigningOut = createContext<() => void>(() => undefined);

/** Signs out; where messages still wait in this browser, the person is asked first. */
export function useSignOut(): () => void {
  return use(SigningOut);
}

/** Gives the screens below it the way to sign out. */
export function SignOut({ children }: { children: ReactNode }) {
  const { session } = useApi();
  const userId = useSession().session?.user.id;
  const [waiting, setWaiting] = useState(0);

  const signOut = useSteady(async () => {
    const count = userId === undefined ? 0 : await countWaiting(userId);
    if (count > 0) setWaiting(count);
    else await session.signOut();
  });

  return (
    <SigningOut value={signOut}>
      {children}
      {waiting > 0 && (
        <Suspense>
          <ConfirmDialog
            open
            onClose={() => setWaiting(0)}
            onConfirm={() => void session.signOut()}
            title={sendingWords.signOutTitle(waiting)}
            text={<p>{sendingWords.signOutText}</p>}
            confirm={sendingWords.signOut}
            cancel={sendingWords.stay}
          />
        </Suspense>
      )}
    </SigningOut>
  );
}

async function countWaiting(userId: string): Promise<number> {
  const waiting = await waitingStore.list(userId).catch(() => []);
  return waiting.length;
}
