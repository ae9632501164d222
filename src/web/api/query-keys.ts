/** The names under which reads are cached; an event of a kind makes all under that kind be read again. */
export const queryKeys = {
  emails: ["emails"] as const,
  lists: ["emails", "list"] as const,
  /** The list of a label, or of what a search finds. */
  list: (list: { label: string } | { search: string }) => ["emails", "list", list] as const,
  email: (id: string) => ["emails", "one", id] as const,
  /** A message's source never changes, and is read from Gmail: no event touches it. */
  source: (id: string) => ["source", id] as const,
  invitations: ["invitations"] as const,
  invitation: (id: string) => ["invitations", id] as const,
  delivery: (id: string) => ["delivery", id] as const,
  pictures: (id: string) => ["pictures", id] as const,
  fileText: (path: string) => ["file text", path] as const,
  mailbox: ["mailbox"] as const,
  /** What is snoozed and muted: any act may change it. */
  marks: ["emails", "marks"] as const,
  senders: ["emails", "senders"] as const,
  followUps: ["emails", "follow-ups"] as const,
  today: ["emails", "today"] as const,
  numbers: ["emails", "numbers"] as const,
  thread: (id: string) => ["emails", "thread", id] as const,
  labels: ["labels"] as const,
  activity: ["activity"] as const,
  outbox: ["outbox"] as const,
  /** What waits in this browser: no event touches it. */
  waiting: ["waiting"] as const,
  searches: ["searches"] as const,
  settings: ["settings"] as const,
  sessions: ["settings", "sessions"] as const,
  mailExport: ["settings", "export"] as const,
  /** Who answers for the assistant, and at what cost. */
  assistant: ["settings", "assistant"] as const,
  nicknames: ["settings", "nicknames"] as const,
  /** What a person has paid for and used: any change of who is signed in makes it be read again. */
  plan: ["plan"] as const,
  subscription: (userId: string | undefined) => ["plan", "subscription", userId] as const,
  usage: (userId: string | undefined) => ["plan", "usage", userId] as const,
  prices: ["prices"] as const,
  /** What was said to the assistant and by it. */
  conversation: ["conversation"] as const,
  /** Rules, what they did, and what they suggest. */
  rules: ["rules"] as const,
  /** Messages that were moved back after a rule: any act may be such a move. */
  corrections: ["rules", "corrections"] as const,
  notices: ["notices"] as const,
  sendAs: ["send as"] as const,
  templates: ["templates"] as const,
  suggestions: (text: string) => ["suggestions", text] as const,
};

/** The label that a cached list is of; undefined for a search. */
export function labelOfList(key: readonly unknown[]): string | undefined {
  const list = key[2];
  if (typeof list !== "object" || list === null || !("label" in list)) return undefined;
  return typeof list.label === "string" ? list.label : undefined;
}
