import { useLocation, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import {
  type AskedEmail,
  type RuleStart,
  RuleActionsProvider,
} from "#web/automation/rules/rule-actions.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { newRuleSearch } from "./address/rules-search.ts";
import { ruleLink } from "./mail-links.tsx";

const RuleNews = lazyPart(
  async () => (await import("#web/automation/rules/rule-news.tsx")).RuleNews,
);
const WhyDialog = lazyPart(
  async () => (await import("#web/automation/rules/why-dialog.tsx")).WhyDialog,
);
const RemindDialog = lazyPart(
  async () => (await import("#web/automation/follow-up/remind-dialog.tsx")).RemindDialog,
);

/** The ways to rules for all pages of a signed-in person, and what they ask wherever they are. */
export function RulesNear({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ href }) => href });
  const [asked, ask] = useState<{ email: AskedEmail; at: string; by: "why" | "remind" }>();
  const why = useStableCallback((email: AskedEmail) => ask({ email, at: here, by: "why" }));
  const remind = useStableCallback((email: AskedEmail) => ask({ email, at: here, by: "remind" }));
  const ways = useMemo(
    () => ({
      make: (start: RuleStart) => void navigate({ to: "/rules", search: newRuleSearch(start) }),
      why,
      remind,
    }),
    [navigate, why, remind],
  );
  return (
    <RuleActionsProvider value={signedIn ? ways : undefined}>
      {children}
      {signedIn && (
        <>
          <RuleNews />
          {asked?.at === here && asked.by === "remind" && (
            <RemindDialog key={asked.email.id} email={asked.email} onClose={() => ask(undefined)} />
          )}
          {asked?.at === here && asked.by === "why" && (
            <WhyDialog
              key={asked.email.id}
              email={asked.email}
              rule={ruleLink}
              onClose={() => ask(undefined)}
            />
          )}
        </>
      )}
    </RuleActionsProvider>
  );
}
