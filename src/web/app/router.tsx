import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from "@tanstack/react-router";
import { ErrorPage } from "./error-page.tsx";
import { HomePage } from "./home-page.tsx";
import { readHomeSearch } from "./address/home-search.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { RootLayout } from "./root-layout.tsx";
import { parseSearch, stringifySearch } from "./address/search-text.ts";

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
