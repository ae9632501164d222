import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { appLink } from "./sections/app-link.tsx";
import { titles } from "./shell/app-words.ts";
import { AssistantPage } from "./assistant-page.tsx";
import { InboxPage } from "./inbox-page.tsx";
import { LazyLanding } from "./lazy-landing.tsx";
import { changeSection, onChangeSection, readSection, type Section } from "./sections/section.ts";
import { Shell } from "./shell/shell.tsx";

const ProvidersSection = lazy(async () => ({
  default: (await import("#web/account/providers/providers-section.tsx")).ProvidersSection,
}));

const PricingSection = lazy(async () => ({
  default: (await import("#web/account/pricing/pricing-section.tsx")).PricingSection,
}));

/** The page at `/`: one section at a time, by the query or the `changeSection` event. */
export function HomePage() {
  const { section: name } = useSearch({ from: "/" });
  const navigate = useNavigate();
  const { session } = useSession();
  const section = readSection(name);
  useEffect(
    () =>
      onChangeSection((next) =>
        navigate({ to: "/", search: next === "home" ? {} : { section: next } }),
      ),
    [navigate],
  );
  return (
    <Shell section={section} ownHeader={section === "inbox" && session !== null}>
      {section !== "inbox" && <title>{titles[section]}</title>}
      <Suspense>
        <SectionBody section={section} />
      </Suspense>
    </Shell>
  );
}

function SectionBody({ section }: { section: Section }) {
  if (section === "home") return <Home />;
  if (section === "providers") return <ProvidersSection />;
  if (section === "inbox") return <InboxPage />;
  if (section === "assistant") return <AssistantPage />;
  return <Pricing />;
}

function Home() {
  const { session } = useSession();
  const navigate = useNavigate();
  const part = useLocation({ select: ({ hash }) => hash });
  return (
    <LazyLanding
      ways={{
        onStart: () => (session === null ? void navigate({ to: "/auth" }) : changeSection("inbox")),
        onDemo: () => void navigate({ to: "/auth" }),
      }}
      part={part}
      link={appLink}
    />
  );
}

function Pricing() {
  const { checkout } = useSearch({ from: "/" });
  return <PricingSection link={appLink} returned={checkout} />;
}
