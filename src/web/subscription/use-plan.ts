import { useQuery } from "@tanstack/react-query";
import type { User } from "#contract/session.ts";
import { useApi, useSession } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import type { SessionState } from "#web/api/session-store.ts";
import type { UserUsage } from "#contract/billing.ts";

/** What is assumed until the server has told of its usage: what a server without a setting allows. */
const firstUsageLeft = 3;

/** How "no limit" is counted. */
const unlimited = 999;

/** The prompts that a person has left: never below 0, and 999 with Pro. */
export function usageLeft(usage: UserUsage): number {
  if (usage.subscription_status === "premium") return unlimited;
  return Math.max(0, usage.free_prompts - usage.ai_prompts_used);
}

/** Who is signed in, whether they have Pro, and the prompts they have left. */
export type Plan = SessionState & { user: User | null; subscribed: boolean; usageLeft: number };

/**
 * The person and their plan: read at the first session, at each change of it and when the server says so.
 * A failed read is only logged, and what was known before stays.
 */
export function usePlan(): Plan {
  const { call } = useApi();
  const { loading, session } = useSession();
  const user = session?.user ?? null;
  const subscription = useQuery({
    queryKey: queryKeys.subscription(user?.id),
    queryFn: ({ signal }) => call.billing.checkSubscription({}, { signal }),
    enabled: user !== null,
    meta: { logged: "Subscription check" },
  });
  const usage = useQuery({
    queryKey: queryKeys.usage(user?.id),
    queryFn: ({ signal }) => call.billing.usage({}, { signal }),
    enabled: user !== null,
    meta: { logged: "Usage" },
  });
  return {
    loading,
    session,
    user,
    subscribed: subscription.data?.subscribed ?? false,
    usageLeft: usage.data === undefined ? firstUsageLeft : usageLeft(usage.data),
  };
}

/** Has the plan of whoever is signed in checked, whatever page is shown. */
export function KeepPlan() {
  usePlan();
  return null;
}
