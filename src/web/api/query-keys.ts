/** The names under which reads are cached; an event of a kind makes all under that kind be read again. */
export const queryKeys = {
  emails: ["emails"] as const,
  lists: ["emails", "list"] as const,
  list: (label: string) => ["emails", "list", label] as const,
  email: (id: string) => ["emails", "one", id] as const,
  /** A message's source never changes, and is read from Gmail: no event touches it. */
  source: (id: string) => ["source", id] as const,
  delivery: (id: string) => ["delivery", id] as const,
  pictures: (id: string) => ["pictures", id] as const,
  fileText: (path: string) => ["file text", path] as const,
  mailbox: ["mailbox"] as const,
  activity: ["activity"] as const,
};
