import type { FolderId } from "#contract/folders.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

export const listWords = {
  list: (folder: string) => `Messages in ${folder}`,
  syncNow: "Sync Now",
  tryAgain: "Try again",
  loading: "Loading emails...",
  syncing: "Syncing emails...",
  notLoaded: "The list could not be loaded",
  notSearched: "The search was not carried out",
  notLoadedText: "Nothing is lost: your mail is where it was.",
  nothingFound: "No emails found",
  nothingFoundText: "Try fewer words, or look in Spam and Trash with in:anywhere.",
  labels: (names: readonly string[]) => `Labels: ${names.join(", ")}`,
  notRead: "Message not read yet",
  to: (names: string) => `To: ${names}`,
  me: "me",
  draft: "Draft",
  unread: "Unread",
  starred: "Starred",
  attachment: "Has attachments",
  inConversation: (count: number) => `${formatNumber(count)} messages`,
  select: "Select emails",
  selectAll: "Select all",
  counted: (act: string, count: number) => `${act} (${formatNumber(count)})`,
  conversations: (rows: number, emails: number) =>
    `${rows === 1 ? "1 conversation" : `${formatNumber(rows)} conversations`}, ${formatNumber(emails)} emails`,
  more: "More actions",
  cancel: "Cancel",
  everything: (count: number, folder: string) => `Select all ${formatNumber(count)} in ${folder}`,
  everythingChosen: (count: number, folder: string) =>
    `All ${formatNumber(count)} in ${folder} are selected`,
  gathering: "Gathering emails...",
  notGathered: {
    title: "Nothing was changed",
    description: "The emails of this folder could not all be listed. Try again.",
  },
  /** What a calendar part is, in a row. */
  events: {
    request: "Invitation",
    updated: "Updated",
    cancelled: "Cancelled",
    publish: "Event",
    add: "One more date",
    reply: "Answer",
    refresh: "Invitation",
    counter: "New time proposed",
    declinecounter: "Time declined",
    answered: { yes: "Yes", maybe: "Maybe", no: "No" },
  },
} as const;

/** What an empty folder says: that it is empty, and what would be here. */
export const emptyWords: Record<FolderId, { title: string; text: string }> = {
  inbox: {
    title: "No emails in inbox",
    text: "New mail will be listed here. You can ask Gmail for it now.",
  },
  sent: { title: "No emails in sent", text: "What you send will be listed here." },
  drafts: { title: "No emails in drafts", text: "What you begin to write will be kept here." },
  spam: { title: "No emails in spam", text: "What Gmail takes for junk will be listed here." },
  trash: {
    title: "No emails in trash",
    text: "What you delete stays here until Gmail removes it after 30 days.",
  },
  categories: {
    title: "No emails in categories",
    text: "Forums, updates, promotions and social mail will be listed here.",
  },
  all: {
    title: "No emails in all mail",
    text: "Everything but spam and trash will be listed here. You can ask Gmail for it now.",
  },
  important: {
    title: "No emails in important",
    text: "What Gmail marks as important for you will be listed here.",
  },
  starred: {
    title: "No emails in starred",
    text: "What you mark with a star will be listed here.",
  },
};
