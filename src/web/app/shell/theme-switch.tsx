import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { appWords } from "./app-words.ts";
import { useNextTheme } from "./use-next-theme.ts";

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
