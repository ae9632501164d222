/** The folders of the sidebar, in order, each a view of one label. `@all` and `@categories` are made by the database. */
export const folders = [
  { id: "inbox", label: "INBOX", title: "Inbox" },
  { id: "sent", label: "SENT", title: "Sent Mail" },
  { id: "drafts", label: "DRAFT", title: "Drafts" },
  { id: "spam", label: "SPAM", title: "Spam" },
  { id: "trash", label: "TRASH", title: "Trash" },
  { id: "categories", label: "@categories", title: "Categories" },
  { id: "all", label: "@all", title: "All Mail" },
  { id: "important", label: "IMPORTANT", title: "Important" },
  { id: "starred", label: "STARRED", title: "Starred" },
] as const;

export type FolderId = (typeof folders)[number]["id"];

/** The labels behind the categories folder, as `fetch-gmail` takes them in one comma list. */
export const categoryLabels = [
  "CATEGORY_FORUMS",
  "CATEGORY_UPDATES",
  "CATEGORY_PROMOTIONS",
  "CATEGORY_SOCIAL",
] as const;

/** The same as one comma list. */
export const categoriesList = categoryLabels.join(",");

/** The tabs of the strip with the folder each shows; a folder without a tab falls back to Inbox's. */
export const tabs = [
  { folder: "inbox", title: "Inbox" },
  { folder: "sent", title: "Sent" },
  { folder: "drafts", title: "Drafts" },
  { folder: "spam", title: "Spam" },
  { folder: "trash", title: "Trash" },
  { folder: "starred", title: "Starred" },
] as const satisfies readonly { folder: FolderId; title: string }[];
