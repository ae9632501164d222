/** The names under which reads are cached; an event of a kind makes all under that kind be read again. */
export const queryKeys = {
  emails: ["emails"] as const,
  list: (label: string) => ["emails", "list", label] as const,
  email: (id: string) => ["emails", "one", id] as const,
  source: (id: string) => ["emails", "source", id] as const,
  mailbox: ["mailbox"] as const,
};
