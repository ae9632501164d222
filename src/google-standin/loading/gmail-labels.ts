import { decodeWords } from "#mime/encoded-words.ts";
import { findHeader, type MimeHeader } from "#mime/mime-header.ts";

/** Google Takeout's English names of Gmail's own labels; `undefined` names a state that is no label. */
const labelIds = new Map<string, string | undefined>([
  ["inbox", "INBOX"],
  ["sent", "SENT"],
  ["sent mail", "SENT"],
  ["draft", "DRAFT"],
  ["drafts", "DRAFT"],
  ["spam", "SPAM"],
  ["trash", "TRASH"],
  ["bin", "TRASH"],
  ["starred", "STARRED"],
  ["important", "IMPORTANT"],
  ["unread", "UNREAD"],
  ["chat", "CHAT"],
  ["chats", "CHAT"],
  ["category personal", "CATEGORY_PERSONAL"],
  ["category purchases", undefined],
  ["category promotions", "CATEGORY_PROMOTIONS"],
  ["category social", "CATEGORY_SOCIAL"],
  ["category updates", "CATEGORY_UPDATES"],
  ["category forums", "CATEGORY_FORUMS"],
  ["opened", undefined],
  ["archived", undefined],
  ["all mail", undefined],
]);

/** The labels of a message's X-Gmail-Labels, as Google Takeout writes them: Gmail's ids, and own labels by name. Undefined without the header. */
export function readGmailLabels(headers: readonly MimeHeader[]): string[] | undefined {
  const value = findHeader(headers, "x-gmail-labels");
  if (value === undefined) return undefined;
  const labels = splitList(decodeWords(value))
    .filter((name) => name !== "")
    .map(toLabel);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** Names parted by commas; one that holds a comma or a quote stands in quotes, which it doubles or escapes. */
function splitList(text: string): string[] {
  const items = text.matchAll(/\s*(?:"((?:[^"\\]|\\.|"")*)"|([^,]*))\s*(?:,|$)/g);
  return [...items].map(([, inQuotes, plain]) =>
    inQuotes === undefined ? (plain ?? "").trim() : inQuotes.replace(/\\(.)|"(")/g, "$1$2"),
  );
}

function toLabel(name: string): string | undefined {
  const known = name.toLowerCase().replace(/^category[_ ]/, "category ");
  return labelIds.has(known) ? labelIds.get(known) : name;
}
