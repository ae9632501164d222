/** Where next-themes keeps the choice. */
export const themeKey = "theme";

/** Where the density of the last visit is kept. */
export const densityKey = "density";

/** Puts the chosen theme's class and density on the page before anything is drawn, so that nothing flashes or jumps. */
export function applyTheme(): void {
  const chosen = kept(themeKey);
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  const density = kept(densityKey);
  if (density !== null) document.documentElement.dataset["density"] = density;
}

/** Null too where the browser lets nothing be kept: the page is shown all the same. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
