import type { MailToCollect } from "#server/accounts/tables/exports-table.ts";

const lineFeed = 0x0a;
const quote = 0x3e;

/** Google Takeout's names of Gmail's own labels. */
const takeoutNames: Readonly<Record<string, string>> = {
  INBOX: "Inbox",
  SENT: "Sent",
  DRAFT: "Drafts",
  SPAM: "Spam",
  TRASH: "Trash",
  STARRED: "Starred",
  IMPORTANT: "Important",
  UNREAD: "Unread",
  CHAT: "Chat",
  CATEGORY_PERSONAL: "Category Personal",
  CATEGORY_PROMOTIONS: "Category Promotions",
  CATEGORY_SOCIAL: "Category Social",
  CATEGORY_UPDATES: "Category Updates",
  CATEGORY_FORUMS: "Category Forums",
};

/**
 * A message as an entry of an mbox file (mboxrd: a line that begins with "From " is quoted), byte for byte but
 * for Gmail's thread and labels, which stand before its header as in an export of Google Takeout.
 */
export function mboxEntry(message: MailToCollect, raw: Buffer): Buffer {
  const { gmail_id, thread_id, labels, received_at } = message;
  const head = [
    `From ${gmail_id}@xxx ${envelopeTime(received_at)}`,
    `X-GM-THRID: ${BigInt(`0x${thread_id}`)}`,
    `X-Gmail-Labels: ${headerText(labels.map(labelName).map(listed).join(","))}`,
    "",
  ].join("\r\n");
  const end = raw.at(-1) === lineFeed ? "\r\n" : "\r\n\r\n";
  return Buffer.concat([Buffer.from(head, "latin1"), ...quoted(raw), Buffer.from(end)]);
}

/** "Sat Nov 21 20:01:55 +0000 2026", as Takeout writes it. */
function envelopeTime(time: Date): string {
  const [day, date, month, year, clock] = time.toUTCString().replace(",", "").split(" ");
  return `${day} ${month} ${date} ${clock} +0000 ${year}`;
}

function labelName({ id, name }: { id: string; name: string | null }): string {
  return name ?? takeoutNames[id] ?? id;
}

function listed(name: string): string {
  return /[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;
}

/** Text beyond ASCII in encoded words of at most 75 characters (RFC 2047), cut between characters. */
function headerText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  const encoded = [...words, word].map((one) => Buffer.from(one).toString("base64"));
  return encoded.map((one) => `=?UTF-8?B?${one}?=`).join("\r\n ");
}

function quoted(raw: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = raw.indexOf("From "); at !== -1; at = raw.indexOf("From ", at + 5)) {
    let start = at;
    while (start > 0 && raw[start - 1] === quote) start--;
    if (start > 0 && raw[start - 1] !== lineFeed) continue;
    pieces.push(raw.subarray(from, start), Buffer.from(">"));
    from = start;
  }
  return [...pieces, raw.subarray(from)];
}
