import { Outlet, useRouter } from "@tanstack/react-router";
import { ThemeProvider } from "next-themes";
import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { TimeZoneProvider } from "#web/api/time-zone.tsx";
import { KeepPlan } from "#web/plan/keep-plan.tsx";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { whenIdle } from "#web/ui/when-idle.ts";
import { ApplySettings } from "./apply-settings.tsx";
import { themeKey } from "./apply-theme.ts";
import { SignOut } from "./sign-out.tsx";
import { Writing } from "./writing.tsx";

const ToastArea = lazy(async () => ({
  default: (await import("#web/ui/toast-area.tsx")).ToastArea,
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
        <ApplySettings />
        <KeepPlan />
        <TimeZoneProvider>
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
        <Suspense>
          <ToastArea />
        </Suspense>
      </TooltipProvider>
    </ThemeProvider>
  );
}
