import { useTheme } from "next-themes";
import { useEffect, useEffectEvent } from "react";
import type { Settings } from "#contract/settings.ts";
import { useChangeSettings, useSettings } from "#web/api/use-settings.ts";
import { densityKey } from "./shell/apply-theme.ts";

/** Where it is kept that this browser has followed a person's settings before. */
const followedKey = "follows-settings";

type FollowSettingsProps = { onTimeZone: (timeZone: string | undefined) => void };

/** Puts what the signed-in person has chosen of the look onto the page, its theme and density, and tells their time zone. */
export function FollowSettings({ onTimeZone }: FollowSettingsProps) {
  const settings = useSettings();
  const { theme: here, setTheme } = useTheme();
  const change = useChangeSettings();
  const [theme, density] = [settings?.theme, settings?.density];
  const timeZone = settings?.time_zone ?? undefined;
  // What was chosen in this browser before the first sign-in becomes the person's choice, where they have none.
  const applyTheme = useEffectEvent((chosen: Settings["theme"]) => {
    const isNew = localStorage.getItem(followedKey) === null;
    localStorage.setItem(followedKey, "1");
    if (isNew && chosen === "system" && (here === "light" || here === "dark"))
      change({ theme: here });
    else setTheme(chosen);
  });
  useEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);
  useEffect(() => {
    if (density === undefined) return;
    localStorage.setItem(densityKey, density);
    document.documentElement.dataset["density"] = density;
  }, [density]);
  useEffect(() => {
    onTimeZone(timeZone);
    return () => onTimeZone(undefined);
  }, [timeZone, onTimeZone]);
  return null;
}
