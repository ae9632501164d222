/** Where next-themes keeps the choice. */
export const themeKey = "theme";

/** Puts the chosen theme's class on the page before anything is drawn, so that no wrong colour flashes. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(themeKey);
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.add(dark ? "dark" : "light");
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
}
