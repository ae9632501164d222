import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import {
  type AskedEmail,
  type RuleStart,
  RuleWaysProvider,
} from "#web/automation/rules/rule-ways.ts";
import { useSteady } from "#web/ui/drawing/use-steady.ts";
import { newRuleSearch } from "./address/rules-search.ts";
import { ruleLink } from "./mail-links.tsx";

const RuleNews = lazyPart(
  async () => (await import("#web/automation/rules/rule-news.tsx")).RuleNews,
);
const WhyDialog = lazyPart(
  async () => (await import("#web/automation/rules/why-dialog.tsx")).WhyDialog,
);

/** The ways to rules for all pages of a signed-in person, and what they ask wherever they are. */
export function RulesNear({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const [asked, ask] = useState<{ email: AskedEmail; at: string }>();
  const why = useSteady((email: AskedEmail) => ask({ email, at: here }));
  const ways = useMemo(
    () => ({
      make: (start: RuleStart) => void navigate({ to: "/rules", search: newRuleSearch(start) }),
      why,
    }),
    [navigate, why],
  );
  return (
    <RuleWaysProvider value={signedIn ? ways : undefined}>
      {children}
      {signedIn && (
        <>
          <RuleNews />
          {asked?.at === here && (
            <WhyDialog
              key={asked.email.id}
              email={asked.email}
              rule={ruleLink}
              onClose={() => ask(undefined)}
            />
          )}
        </>
      )}
    </RuleWaysProvider>
  );
}
