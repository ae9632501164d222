import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { Marks } from "#contract/actions.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

type Marked = Pick<Email, "gmail_id" | "thread_id">;

/** What Gmail's labels do not say of a message. */
export type MailMarks = {
  /** When it comes back to the inbox; undefined where it is not snoozed. */
  snoozedUntil: (email: Marked) => string | undefined;
  /** Whether its conversation is muted. */
  isMuted: (email: Marked) => boolean;
  /** How many messages are snoozed. */
  snoozed: number;
};

/** Where nothing is snoozed or muted, or it is not known yet. */
export const noMarks: MailMarks = marksOf({ snoozed: [], muted: [] });

const MarksOf = createContext(noMarks);

/** Gives the screens below it what is snoozed and muted. */
export function MarksProvider({ children }: { children: ReactNode }) {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.marks,
    queryFn: ({ signal }) => call.acts.marks({}, { signal }),
  });
  const marks = useMemo(() => (data === undefined ? noMarks : marksOf(data)), [data]);
  return <MarksOf value={marks}>{children}</MarksOf>;
}

export function useMarks(): MailMarks {
  return use(MarksOf);
}

function marksOf({ snoozed, muted }: Marks): MailMarks {
  const times = new Map(snoozed.map(({ gmail_id, until }) => [gmail_id, until]));
  const threads = new Set(muted);
  return {
    snoozedUntil: ({ gmail_id }) => times.get(gmail_id),
    isMuted: ({ thread_id }) => threads.has(thread_id),
    snoozed: snoozed.length,
  };
}
