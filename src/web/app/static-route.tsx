import { useLocation } from "@tanstack/react-router";
import {
  aboutWords,
  contactWords,
  privacyWords,
  termsWords,
} from "#web/features/pages/pages-words.ts";
import { StaticPage } from "#web/features/pages/static-page.tsx";
import { appLink } from "./app-link.tsx";
import { Shell } from "./shell.tsx";

const pages = new Map([
  ["/privacy", privacyWords],
  ["/terms", termsWords],
  ["/about", aboutWords],
  ["/contact", contactWords],
]);

/** The pages of plain text, each at its own path. */
export function StaticRoute() {
  const { pathname } = useLocation();
  const words = pages.get(pathname) ?? aboutWords;
  return (
    <Shell>
      <title>{`${words.title} · Mailwright`}</title>
      <StaticPage words={words} link={appLink} />
    </Shell>
  );
}
