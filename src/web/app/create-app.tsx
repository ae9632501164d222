import { RouterProvider } from "@tanstack/react-router";
import { createApi } from "#web/api/api.ts";
import { ApiProvider } from "#web/api/api-context.tsx";
import { applyTheme } from "./shell/apply-theme.ts";
import { createAppRouter } from "./router.tsx";

/**
 * The whole app against the server at `origin`; asks for the session at once. Where the page came with a picture of
 * itself, the app is there only when it can be drawn in its place.
 */
export async function createApp(origin: string, hasPicture: boolean) {
  applyTheme();
  keepToOwnSite();
  const api = createApi(origin);
  const router = createAppRouter();
  if (hasPicture) await router.load();
  return (
    <ApiProvider api={api}>
      <RouterProvider router={router} />
    </ApiProvider>
  );
}

/** A path that begins with two slashes would be read as another site's address. */
function keepToOwnSite(): void {
  const { origin, pathname, search, hash } = location;
  if (!pathname.startsWith("//")) return;
  history.replaceState(null, "", `${origin}${pathname.replace(/^\/+/, "/")}${search}${hash}`);
}
