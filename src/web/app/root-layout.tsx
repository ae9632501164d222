import { Outlet, useRouter } from "@tanstack/react-router";
import { ThemeProvider } from "next-themes";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { TimeZoneProvider } from "#web/api/time-zone.tsx";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { themeKey } from "./apply-theme.ts";
import { SignOut } from "./sign-out.tsx";
import { Toasts } from "./toasts.tsx";
import { Writing } from "./writing.tsx";

const KeepPlan = lazy(async () => ({
  default: (await import("#web/plan/keep-plan.tsx")).KeepPlan,
}));

const FollowSettings = lazy(async () => ({
  default: (await import("./follow-settings.tsx")).FollowSettings,
}));

const WaitingSender = lazy(async () => ({
  default: (await import("#web/sending/waiting-sender.tsx")).WaitingSender,
}));

// next-themes draws an inline script, which the content policy forbids: marked as data it is inert.
const inert = { type: "application/json" };

/** What surrounds every page: theme, tooltips, toasts, forms. */
export function RootLayout() {
  const signedIn = useSession().session !== null;
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
