/** What stands in the sidebar beside the names of Gmail's folders. */
export const folderWords = {
  folders: "Folders",
  compose: "Compose",
  unreadHere: "unread",
  labels: "Labels",
  snoozed: "Snoozed",
  muted: "Muted",
  outbox: "Scheduled",
  pro: "Pro",
  hasPro: "You have Pro",
  today: "Today",
  followUps: "Follow up",
  cleanup: "Clean up",
  rules: "Rules",
  activity: "Activity",
  setting: "Setting",
  review: "Rate and review",
} as const;

/** The searches that find what is marked. */
export const markedSearches = { snoozed: "in:snoozed", muted: "is:muted" } as const;
