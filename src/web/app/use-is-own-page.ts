import { useLocation } from "@tanstack/react-router";
import { readSection, type Section } from "./sections/section.ts";

const ownPaths: ReadonlySet<string> = new Set(["/settings", "/activity", "/outbox"]);
const ownSections: ReadonlySet<Section> = new Set(["inbox", "assistant"]);

/** Whether the page shown is one of the signed-in person's, not one that a visitor sees as well. */
export function useIsOwnPage(): boolean {
  return useLocation({
    select: ({ pathname, search }) =>
      pathname === "/" ? ownSections.has(readSection(search.section)) : ownPaths.has(pathname),
  });
}
