import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { appWords } from "./app-words.ts";
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

const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Goes through light, dark and the system's theme. */
export function ThemeSwitch() {
  const { now, goOn } = useNextTheme();
  const Icon = icons[now];
  return (
    <IconButton label={appWords.theme[now]} onClick={goOn}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
