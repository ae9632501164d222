import { useTheme } from "next-themes";
import { useSession } from "#web/api/api-context.tsx";
import { useChangeSettings } from "#web/api/use-settings.ts";

const order = ["light", "dark", "system"] as const;

/** The theme now, and the way to the next; a signed-in person finds it again in their other browsers. */
export function useNextTheme(): { now: (typeof order)[number]; goOn: () => void } {
  const { theme, setTheme } = useTheme();
  const { session } = useSession();
  const change = useChangeSettings();
  const now = order.find((name) => name === theme) ?? "system";

  function goOn(): void {
    const next = order[(order.indexOf(now) + 1) % order.length] ?? "system";
    setTheme(next);
    if (session !== null) change({ theme: next });
  }

  return { now, goOn };
}
