import { useLocation } from "@tanstack/react-router";
import { readSection } from "./section.ts";

const ownPages = new Set(["/settings", "/activity", "/outbox"]);
const ownSections = new Set(["inbox", "assistant"]);

type Place = {
  pathname: string;
  href: string;
  search: { section?: string | undefined; next?: string };
};

/** What a link to the page of sign-in carries: the way back to a page that shows nothing without a person. */
export function useSignInSearch(): { next?: string } {
  const next = useLocation({ select: wayBack });
  return next === undefined ? {} : { next };
}

function wayBack({ pathname, href, search }: Place): string | undefined {
  if (pathname === "/auth") return search.next;
  const isOwn =
    pathname === "/" ? ownSections.has(readSection(search.section)) : ownPages.has(pathname);
  return isOwn ? href : undefined;
}
