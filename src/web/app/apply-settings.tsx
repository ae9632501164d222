import { useTheme } from "next-themes";
import { useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { useSettings } from "#web/api/use-settings.ts";

/** Puts what the person has chosen of the look onto the page: the theme, and the density for the style sheet. */
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
    if (density !== undefined) document.documentElement.dataset["density"] = density;
    return () => void delete document.documentElement.dataset["density"];
  }, [density]);
  return null;
}
