import { RouterProvider } from "@tanstack/react-router";
import { createApi } from "#web/api/api.ts";
import { ApiProvider } from "#web/api/api-context.tsx";
import { applyTheme } from "./apply-theme.ts";
import { createAppRouter } from "./router.tsx";

/** The whole app against the server at `origin`; asks for the session at once. */
export function createApp(origin: string) {
  applyTheme();
  const api = createApi(origin);
  const router = createAppRouter();
  return (
    <ApiProvider api={api}>
      <RouterProvider router={router} />
    </ApiProvider>
  );
}
