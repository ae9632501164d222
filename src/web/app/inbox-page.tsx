import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { appWords, titles } from "./app-words.ts";
import { SignInRequired } from "./sign-in-required.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

const InboxSection = lazy(async () => ({ default: (await loadInbox()).InboxSection }));

function loadInbox() {
  return import("#web/features/inbox/inbox-section.tsx");
}

/** The inbox with its folder and open message kept in the address; its code comes while the session is looked up. */
export function InboxPage() {
  const { loading, session } = useSession();
  const { folder, message } = useSearch({ from: "/" });
  const navigate = useNavigate();
  useEffect(() => void loadInbox(), []);
  if (loading) return <title>{titles.inbox}</title>;
  if (session === null)
    return (
      <>
        <title>{titles.inbox}</title>
        <SignInRequired text={appWords.inboxSignIn} />
      </>
    );
  return (
    <Suspense fallback={<title>{titles.inbox}</title>}>
      <InboxSection
        key={session.user.id}
        folder={folder ?? "inbox"}
        message={message}
        drawerEnd={
          <div className="flex items-center gap-2 border-t pt-2 pl-3">
            <p className="min-w-0 flex-1 truncate text-row text-muted-foreground">
              {session.user.email}
            </p>
            <ThemeSwitch />
          </div>
        }
        onFolder={(next) =>
          void navigate({
            to: "/",
            search: { section: "inbox", ...(next !== "inbox" && { folder: next }) },
          })
        }
        onMessage={(next) =>
          void navigate({
            to: "/",
            search: {
              section: "inbox",
              ...(folder !== undefined && { folder }),
              ...(next !== undefined && { message: next }),
            },
            replace: message !== undefined,
          })
        }
      />
    </Suspense>
  );
}
