import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  Outlet,
  useLocation,
  useNavigate,
  useRouter,
  useSearch,
} from "@tanstack/react-router";
import { ThemeProvider } from "next-themes";
import { useEffect, useState } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { TimeZoneProvider } from "#web/api/time-zone.tsx";
import { Button } from "#web/ui/button.tsx";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { whenIdle } from "#web/ui/rendering/schedule-paint.ts";
import { TooltipProvider } from "#web/ui/floating/tooltip.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { messageLinkAt } from "./address/assistant-link.tsx";
import { readHomeSearch } from "./address/home-search.ts";
import { readRulesSearch } from "./address/rules-search.ts";
import { parseSearch, stringifySearch } from "./address/search-text.ts";
import { InboxPage } from "./inbox-page.tsx";
import { LazyLanding } from "./lazy-landing.tsx";
import { appLink } from "./sections/app-link.tsx";
import { changeSection, onChangeSection, readSection, type Section } from "./sections/section.ts";
import { appWords, titles } from "./shell/app-words.ts";
import { themeKey } from "./shell/apply-theme.ts";
import { Shell } from "./shell/shell.tsx";
import { SignInRequired } from "./shell/sign-in-required.tsx";
import { SignOut } from "./shell/sign-out.tsx";
import { Toasts } from "./shell/toasts.tsx";
import { useWrite, Writing } from "./compose-provider.tsx";
import { RulesNear } from "./rule-actions-provider.tsx";

const ProvidersSection = lazyPart(
  async () => (await import("#web/account/providers/providers-section.tsx")).ProvidersSection,
);

const PricingSection = lazyPart(
  async () => (await import("#web/account/pricing/pricing-section.tsx")).PricingSection,
);

/** The page at `/`: one section at a time, by the query or the `changeSection` event. */
function HomePage() {
  const { section: name } = useSearch({ from: "/" });
  const navigate = useNavigate();
  const { session } = useSession();
  const section = readSection(name);
  useEffect(
    () =>
      onChangeSection((next) =>
        navigate({ to: "/", search: next === "home" ? {} : { section: next } }),
      ),
    [navigate],
  );
  return (
    <Shell section={section} ownHeader={section === "inbox" && session !== null}>
      {section !== "inbox" && <title>{titles[section]}</title>}
      <SectionBody section={section} />
    </Shell>
  );
}

function SectionBody({ section }: { section: Section }) {
  if (section === "home") return <Home />;
  if (section === "providers") return <ProvidersSection />;
  if (section === "inbox") return <InboxPage />;
  if (section === "assistant") return <AssistantPage />;
  return <Pricing />;
}

function Home() {
  const { session } = useSession();
  const navigate = useNavigate();
  const part = useLocation({ select: ({ hash }) => hash });
  return (
    <LazyLanding
      ways={{
        onStart: () => (session === null ? void navigate({ to: "/auth" }) : changeSection("inbox")),
        onDemo: () => void navigate({ to: "/auth" }),
      }}
      part={part}
      link={appLink}
    />
  );
}

function Pricing() {
  const { checkout } = useSearch({ from: "/" });
  return <PricingSection link={appLink} returned={checkout} />;
}

const AssistantSection = lazyPart(async () => (await loadSection()).AssistantSection);

function loadSection() {
  return import("#web/assistant/panel/assistant-section.tsx");
}

const link = messageLinkAt({ folder: "all" }, { isLeft: true });

/** The assistant's section; its code comes while the session is looked up. */
function AssistantPage() {
  const { loading, session } = useSession();
  const write = useWrite();
  const openDraft = useStableCallback((gmailId: string) => write({ how: "draft", gmailId }));
  useEffect(() => void loadSection(), []);
  if (loading) return null;
  if (session === null) return <SignInRequired text={appWords.assistantSignIn} />;
  return (
    <AssistantSection
      key={session.user.id}
      onCompose={() => write({ how: "new" })}
      onDraft={openDraft}
      link={link}
    />
  );
}

const KeepPlan = lazyPart(async () => (await import("#web/subscription/use-plan.ts")).KeepPlan);

const NewMailNotices = lazyPart(
  async () => (await import("#web/inbox/notices/new-mail-notices.tsx")).NewMailNotices,
);

const FollowSettings = lazyPart(async () => (await import("./follow-settings.tsx")).FollowSettings);

const QueueSender = lazyPart(
  async () => (await import("#web/compose/outbox/queue-sender.tsx")).QueueSender,
);

// next-themes draws an inline script, which the content policy forbids: marked as data it is inert.
const inert = { type: "application/json" };

/** What surrounds every page: theme, tooltips, toasts, forms. */
function RootLayout() {
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
          <>
            <FollowSettings onTimeZone={setTimeZone} />
            <KeepPlan />
            <NewMailNotices
              key={session.user.id}
              userId={session.user.id}
              onOpen={(...message) => void router.navigate(inboxWith(...message))}
            />
          </>
        )}
        <TimeZoneProvider timeZone={timeZone}>
          <SignOut>
            <Writing>
              <RulesNear signedIn={signedIn}>
                <Outlet />
              </RulesNear>
            </Writing>
            {signedIn && <QueueSender />}
          </SignOut>
        </TimeZoneProvider>
        <Toasts signedIn={signedIn} />
      </TooltipProvider>
    </ThemeProvider>
  );
}

function inboxWith(message: string | undefined, folder: "inbox" | "all") {
  return {
    to: "/",
    search: {
      section: "inbox",
      ...(folder === "all" && { folder }),
      ...(message !== undefined && { message }),
    },
  } as const;
}

function NotFoundPage() {
  return (
    <Shell>
      <title>{titles.notFound}</title>
      <div className="flex min-h-full flex-col">
        <Notice title={appWords.notFound} text={appWords.notFoundText} heading="h1">
          <Button asChild>
            <Link to="/" search={{}}>
              {appWords.returnHome}
            </Link>
          </Button>
        </Notice>
      </div>
    </Shell>
  );
}

/** What is shown in place of a page that failed while it was drawn. */
function ErrorPage() {
  return (
    <main className="flex h-dvh flex-col">
      <Notice title={appWords.broken} text={appWords.brokenText} heading="h1">
        <Button onClick={() => location.reload()}>{appWords.reload}</Button>
      </Notice>
    </main>
  );
}

type SignInSearch = {
  error?: string;
  missing?: string;
  /** The path of the app that sign-in leads back to. */
  next?: string;
};

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: readHomeSearch,
  component: HomePage,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/auth",
  validateSearch: ({ error, missing, next }: Record<string, unknown>): SignInSearch => ({
    ...(typeof error === "string" && { error }),
    ...(typeof missing === "string" && { missing }),
    ...(typeof next === "string" && /^\/(?![/\\])/.test(next) && { next }),
  }),
  component: lazyRouteComponent(() => import("./sign-in-route.tsx"), "SignInRoute"),
});

type LeavingSearch = { to?: string; says?: string };

const leaving = createRoute({
  getParentRoute: () => root,
  path: "/leaving",
  validateSearch: ({ to, says }: Record<string, unknown>): LeavingSearch => ({
    ...(typeof to === "string" && { to }),
    ...(typeof says === "string" && { says }),
  }),
  component: lazyRouteComponent(() => import("./leaving-route.tsx"), "LeavingRoute"),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: "/settings",
  component: lazyRouteComponent(() => import("./settings-route.tsx"), "SettingsRoute"),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: "/activity",
  component: lazyRouteComponent(() => import("./activity-route.tsx"), "ActivityRoute"),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: "/outbox",
  component: lazyRouteComponent(() => import("./outbox-route.tsx"), "OutboxRoute"),
});

const today = createRoute({
  getParentRoute: () => root,
  path: "/today",
  component: lazyRouteComponent(() => import("./automation-routes.tsx"), "TodayRoute"),
});

const followUp = createRoute({
  getParentRoute: () => root,
  path: "/follow-up",
  component: lazyRouteComponent(() => import("./automation-routes.tsx"), "FollowUpRoute"),
});

const cleanUp = createRoute({
  getParentRoute: () => root,
  path: "/clean-up",
  component: lazyRouteComponent(() => import("./automation-routes.tsx"), "CleanupRoute"),
});

const rules = createRoute({
  getParentRoute: () => root,
  path: "/rules",
  validateSearch: readRulesSearch,
  component: lazyRouteComponent(() => import("./rules-route.tsx"), "RulesRoute"),
});

function staticPage<const Path extends string>(path: Path) {
  return createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import("./static-route.tsx"), "StaticRoute"),
  });
}

const routes = root.addChildren([
  home,
  signIn,
  leaving,
  settings,
  activity,
  outbox,
  today,
  followUp,
  cleanUp,
  rules,
  staticPage("/privacy"),
  staticPage("/terms"),
  staticPage("/about"),
  staticPage("/contact"),
]);

/** The routes of the product; pages but the first are loaded when they are needed. */
export function createAppRouter() {
  return createRouter({
    routeTree: routes,
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    scrollRestoration: false,
    caseSensitive: true,
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
