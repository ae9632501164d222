import { useTheme } from "next-themes";
import { useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { useSettings } from "#web/api/use-settings.ts";
import { densityKey } from "./apply-theme.ts";

/** Puts what the person has chosen of the look onto the page: its theme and its density. */
export function ApplySettings() {
  const { session } = useSession();
  return session === null ? null : <Apply />;
}

function Apply() {
  const settings = useSettings();
  const { setTheme } = useTheme();
  const [theme, density] = [settings?.theme, settings?.density];
  useEffect(() => {
    if (theme !== undefined) setTheme(theme);
  }, [theme, setTheme]);
  useEffect(() => {
    if (density === undefined) return;
    localStorage.setItem(densityKey, density);
    document.documentElement.dataset["density"] = density;
  }, [density]);
  return null;
}
