/** Where the sidebar and the commands lead beside the folders. */
export type Place =
  | "assistant"
  | "activity"
  | "settings"
  | "review"
  | "pricing"
  | "theme"
  | "signOut"
  | "outbox"
  | "today"
  | "followUps"
  | "cleanup";
