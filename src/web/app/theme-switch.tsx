import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { IconButton } from "#web/ui/icon-button.tsx";
import { appWords } from "./app-words.ts";

const order = ["light", "dark", "system"] as const;
const icons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Goes through light, dark and the system's theme. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const now = order.find((name) => name === theme) ?? "system";
  const next = order[(order.indexOf(now) + 1) % order.length] ?? "system";
  const Icon = icons[now];
  return (
    <IconButton label={appWords.theme[now]} onClick={() => setTheme(next)}>
      <Icon size={16} aria-hidden />
    </IconButton>
  );
}
