/** Where next-themes keeps the choice. */
export const themeKey = "theme";

/** Where the density of the last visit is kept. */
export const densityKey = "density";

/** Puts the chosen theme's class and density on the page before anything is drawn, so that nothing flashes or jumps. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(themeKey);
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  const density = localStorage.getItem(densityKey);
  if (density !== null) document.documentElement.dataset["density"] = density;
}
