import { useLocation, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { FolderId } from "#contract/folders.ts";
import { useSession } from "#web/api/api-context.tsx";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { useStableCallbacks } from "#web/ui/rendering/use-stable-callback.ts";
import { appWords, titles } from "./shell/app-words.ts";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { ThemeSwitch } from "./shell/theme-switch.tsx";
import { useAssistantPanel } from "./address/use-assistant-panel.tsx";
import { useInboxPlace, type Way } from "./address/use-inbox-place.ts";
import { useGo } from "./use-go.tsx";
import { useWrite } from "./compose-provider.tsx";

const InboxSection = lazyPart(
  async () => (await loadInbox()).InboxSection,
  <title>{titles.inbox}</title>,
);

function loadInbox() {
  return import("#web/inbox/inbox-section.tsx");
}

/** Opens a form for the mail link that the address carries, once. */
function useMailLink(signedIn: boolean): void {
  const { write: mailto, ...place } = useSearch({ from: "/" });
  const navigate = useNavigate();
  const write = useWrite();
  const open = useEffectEvent((link: string) => {
    // First: a form may have an entry of its own, and this one must not lead to it again.
    void navigate({ to: "/", search: place, replace: true }).then(() =>
      write({ how: "new", mailto: link }),
    );
  });
  useEffect(() => {
    if (signedIn && mailto !== undefined) open(mailto);
  }, [signedIn, mailto]);
}

/** The way back to the assistant's page for a message that was opened there; gone once, however often it is asked for. */
function useWayBack(): { isFromAssistant: boolean; goBack: () => void } {
  const { history } = useRouter();
  const { isFromAssistant = false, key } = useLocation({ select: ({ state }) => state });
  const left = useRef<string>(undefined);
  return {
    isFromAssistant,
    goBack() {
      if (left.current !== undefined && left.current === key) return;
      left.current = key;
      history.back();
    },
  };
}

/** The inbox with its folder and open message kept in the address; its code comes while the session is looked up. */
export function InboxPage() {
  const { loading, session } = useSession();
  const inbox = useInboxPlace();
  const { folder, q, message } = inbox.place;
  const { isFromAssistant, goBack } = useWayBack();
  const write = useWrite();
  useMailLink(session !== null);
  const { go, review } = useGo();
  useEffect(() => void loadInbox(), []);
  const place = { section: "inbox", ...(folder !== undefined && { folder }) };
  const searched = { ...place, ...(q !== undefined && { q }) };
  // The dialog of a message would lie over the panel.
  const panel = useAssistantPanel(searched, {
    onOpen: () => message !== undefined && inbox.go(searched),
    onDraft: (gmailId) => write({ how: "draft", gmailId }),
  });

  const handlers = useStableCallbacks({
    onFolder: (next: FolderId) =>
      inbox.go({ section: "inbox", ...(next !== "inbox" && { folder: next }) }),
    onSearch: (next: string | undefined) =>
      inbox.go(
        { ...place, ...(next !== undefined && { q: next }) },
        q !== undefined && next !== undefined ? "same" : "other",
      ),
    onMessage(next: string | undefined) {
      if (next === undefined && isFromAssistant) return goBack();
      inbox.go({ ...searched, ...(next !== undefined && { message: next }) }, wayTo(next, message));
    },
    onGo: go,
    onWrite: write,
  });
  const email = session?.user.email;
  const drawerEnd = useMemo(() => <DrawerEnd email={email} />, [email]);

  if (loading) return <title>{titles.inbox}</title>;
  if (session === null)
    return (
      <>
        <title>{titles.inbox}</title>
        <SignInRequired text={appWords.inboxSignIn} />
      </>
    );
  return (
    <>
      <InboxSection
        {...handlers}
        {...panel}
        key={session.user.id}
        folder={folder ?? "inbox"}
        message={message}
        drawerEnd={drawerEnd}
        search={q}
      />
      {review}
    </>
  );
}

function wayTo(next: string | undefined, message: string | undefined): Way {
  if (next === undefined) return "close";
  return message === undefined ? "open" : "same";
}

/** What stands below the folders in the drawer of a phone. */
function DrawerEnd({ email }: { email: string | undefined }) {
  return (
    <div className="flex items-center gap-2 border-t pt-2 pl-3">
      <p className="min-w-0 flex-1 truncate text-row text-muted-foreground">{email}</p>
      <ThemeSwitch />
    </div>
  );
}
