import { useTheme } from "next-themes";

/** Whether the page is drawn in its dark theme. */
export function useDark(): boolean {
  return useTheme().resolvedTheme === "dark";
}
