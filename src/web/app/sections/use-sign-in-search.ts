import { useLocation } from "@tanstack/react-router";
import { ownPages } from "#contract/page-paths.ts";
import { readSection } from "./section.ts";

const ownPaths: ReadonlySet<string> = new Set(ownPages);
const ownSections = new Set(["inbox", "assistant"]);

type Place = {
  pathname: string;
  search: { section?: string | undefined; next?: string };
};

/** Whether a page is one of the signed-in person's, not one that a visitor sees as well. */
export function isOwnPage({ pathname, search }: Place): boolean {
  return pathname === "/" ? ownSections.has(readSection(search.section)) : ownPaths.has(pathname);
}

/** What a link to the page of sign-in carries: the way back to a page that shows nothing without a person. */
export function useSignInSearch(): { next?: string } {
  const next = useLocation({ select: wayBack });
  return next === undefined ? {} : { next };
}

function wayBack(place: Place & { href: string }): string | undefined {
  if (place.pathname === "/auth") return place.search.next;
  return isOwnPage(place) ? place.href : undefined;
}
