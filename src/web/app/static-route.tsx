import { Link, useLocation } from "@tanstack/react-router";
import { aboutWords } from "#web/site/pages/about-words.ts";
import { AboutPage } from "#web/site/pages/about-page.tsx";
import { ContactPage } from "#web/site/pages/contact-page.tsx";
import { contactWords } from "#web/site/pages/contact-words.ts";
import { privacyWords } from "#web/site/pages/privacy-words.ts";
import { StaticPage } from "#web/site/pages/static-page.tsx";
import { termsWords } from "#web/site/pages/terms-words.ts";
import { Button } from "#web/ui/button.tsx";
import { appLink } from "./sections/app-link.tsx";
import { Shell } from "./shell/shell.tsx";

const about = { path: "/about", title: aboutWords.pageTitle, page: AboutRoute };
const pages = [
  { path: "/privacy", title: privacyWords.title, page: PrivacyRoute },
  { path: "/terms", title: termsWords.title, page: TermsRoute },
  { path: "/contact", title: contactWords.title, page: ContactRoute },
  about,
];

/** The pages about the product, each at its own path. */
export function StaticRoute() {
  const { pathname } = useLocation();
  const { title, page: Page } = pages.find(({ path }) => pathname.startsWith(path)) ?? about;
  return (
    <Shell key={pathname}>
      <title>{`${title} · Mailwright`}</title>
      <Page />
    </Shell>
  );
}

function PrivacyRoute() {
  return <StaticPage words={privacyWords} link={appLink} />;
}

function TermsRoute() {
  return <StaticPage words={termsWords} link={appLink} />;
}

function ContactRoute() {
  return <ContactPage link={appLink} />;
}

function AboutRoute() {
  return <AboutPage link={appLink} next={<WaysOn />} />;
}

function WaysOn() {
  return (
    <>
      <Button asChild size="lg">
        <Link to="/" search={{}}>
          {aboutWords.next.home}
        </Link>
      </Button>
      <Button asChild variant="outline" size="lg">
        <Link to="/contact" search={{}}>
          {aboutWords.next.contact}
        </Link>
      </Button>
    </>
  );
}
