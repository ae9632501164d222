import { Outlet, useRouter } from "@tanstack/react-router";
import { ThemeProvider } from "next-themes";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#web/api/lazy-part.ts";
import { useSession } from "#web/api/api-context.tsx";
import { TimeZoneProvider } from "#web/api/time-zone.tsx";
import { TooltipProvider } from "#web/ui/floating/tooltip.tsx";
import { whenIdle } from "#web/ui/drawing/when-idle.ts";
import { themeKey } from "./shell/apply-theme.ts";
import { SignOut } from "./shell/sign-out.tsx";
import { Toasts } from "./shell/toasts.tsx";
import { Writing } from "./writing.tsx";

const KeepPlan = lazyPart(async () => (await import("#web/plan/keep-plan.tsx")).KeepPlan);

const NewMailNotices = lazyPart(
  async () => (await import("#web/inbox/notices/new-mail-notices.tsx")).NewMailNotices,
);

const FollowSettings = lazyPart(async () => (await import("./follow-settings.tsx")).FollowSettings);

const WaitingSender = lazyPart(
  async () => (await import("#web/compose/outbox/waiting-sender.tsx")).WaitingSender,
);

// next-themes draws an inline script, which the content policy forbids: marked as data it is inert.
const inert = { type: "application/json" };

/** What surrounds every page: theme, tooltips, toasts, forms. */
export function RootLayout() {
  const { session } = useSession();
  const signedIn = session !== null;
  const router = useRouter();
  const [timeZone, setTimeZone] = useState<string>();
  useEffect(() => {
    // What waits for the connection must be seen without one.
    if (signedIn) whenIdle(() => void router.preloadRoute({ to: "/outbox" }));
  }, [signedIn, router]);
  return (
    <ThemeProvider
      attribute="class"
      defaultTheme="system"
      storageKey={themeKey}
      disableTransitionOnChange
      scriptProps={inert}
    >
      <TooltipProvider>
        {signedIn && (
          <Suspense>
            <FollowSettings onTimeZone={setTimeZone} />
            <KeepPlan />
            <NewMailNotices
              key={session.user.id}
              userId={session.user.id}
              onOpen={(message) => void router.navigate(inboxWith(message))}
            />
          </Suspense>
        )}
        <TimeZoneProvider timeZone={timeZone}>
          <SignOut>
            <Writing>
              <Outlet />
            </Writing>
            {signedIn && (
              <Suspense>
                <WaitingSender />
              </Suspense>
            )}
          </SignOut>
        </TimeZoneProvider>
        <Toasts signedIn={signedIn} />
      </TooltipProvider>
    </ThemeProvider>
  );
}

function inboxWith(message: string | undefined) {
  return {
    to: "/",
    search: { section: "inbox", ...(message !== undefined && { message }) },
  } as const;
}
