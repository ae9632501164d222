import { useQuery } from "@tanstack/react-query";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { Marks } from "#contract/actions.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";

type Marked = Pick<Email, "gmail_id" | "thread_id">;
type OwnAnswer = Pick<Marks["written"][number], "at" | "subject">;

/** What a message's own row of the table does not say of it. */
export type MailMarks = {
  /** When it comes back to the inbox; undefined where it is not snoozed. */
  snoozedUntil: (email: Marked) => string | undefined;
  /** Whether its conversation is muted. */
  isMuted: (email: Marked) => boolean;
  /** When a draft goes out that waits to be sent; undefined where it does not. */
  sendsAt: (email: Marked) => string | undefined;
  /** Whether an answer in its conversation of the inbox is still being written. */
  hasDraft: (email: Marked) => boolean;
  /** What the person wrote in its conversation of the inbox, the first first. */
  writtenIn: (email: Marked) => readonly OwnAnswer[];
  /** The names of the person's own labels that it has. */
  labelsOn: (email: Pick<Email, "labels">) => readonly string[];
  /** How many messages are snoozed. */
  snoozed: number;
};

type Label = { id: string; name: string };

/** Where nothing is snoozed, muted, labelled or to be sent, or it is not known yet. */
export const noMarks: MailMarks = marksOf(nothing(), new Map(), []);

const MarksOf = createContext(noMarks);

type MarksProviderProps = {
  /** When drafts go out, by Gmail's ids of their messages. */
  sends: ReadonlyMap<string, string>;
  /** The person's own labels. */
  labels: readonly Label[];
  children: ReactNode;
};

/** Gives the screens below it what is snoozed, muted, labelled and to be sent. */
export function MarksProvider({ sends, labels, children }: MarksProviderProps) {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.marks,
    queryFn: ({ signal }) => call.acts.marks({}, { signal }),
  });
  const marks = useMemo(() => marksOf(data ?? nothing(), sends, labels), [data, sends, labels]);
  return <MarksOf value={marks}>{children}</MarksOf>;
}

export function useMarks(): MailMarks {
  return use(MarksOf);
}

function nothing(): Marks {
  return { snoozed: [], muted: [], written: [], drafts: [] };
}

const never: readonly OwnAnswer[] = [];

function marksOf(
  { snoozed, muted, written, drafts }: Marks,
  sends: ReadonlyMap<string, string>,
  own: readonly Label[],
): MailMarks {
  const times = new Map(snoozed.map(({ gmail_id, until }) => [gmail_id, until]));
  const threads = new Set(muted);
  const answers = Map.groupBy(written, ({ thread_id }) => thread_id);
  const names = new Map(own.map(({ id, name }) => [id, name]));
  // What waits to be sent is said by its time.
  const begun = drafts.filter(({ gmail_id }) => !sends.has(gmail_id));
  const unfinished = new Set(begun.map(({ thread_id }) => thread_id));
  return {
    labelsOn: ({ labels }) => labels.flatMap((id) => names.get(id) ?? []),
    snoozedUntil: ({ gmail_id }) => times.get(gmail_id),
    isMuted: ({ thread_id }) => threads.has(thread_id),
    sendsAt: ({ gmail_id }) => sends.get(gmail_id),
    hasDraft: ({ thread_id }) => unfinished.has(thread_id),
    writtenIn: ({ thread_id }) => answers.get(thread_id) ?? never,
    snoozed: snoozed.length,
  };
}
