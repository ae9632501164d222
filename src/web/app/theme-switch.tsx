import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useSession } from "#web/api/api-context.tsx";
import { useChangeSettings } from "#web/api/use-change-settings.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { appWords } from "./app-words.ts";

const order = ["light", "dark", "system"] as const;
const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Goes through light, dark and the system's theme; a signed-in person finds it again in their other browsers. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const { session } = useSession();
  const change = useChangeSettings();
  const now = order.find((name) => name === theme) ?? "system";
  const next = order[(order.indexOf(now) + 1) % order.length] ?? "system";
  const Icon = icons[now];

  function choose(): void {
    setTheme(next);
    if (session !== null) change({ theme: next });
  }

  return (
    <IconButton label={appWords.theme[now]} onClick={choose}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
