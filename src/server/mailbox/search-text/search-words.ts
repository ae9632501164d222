import type { Address, Attachment } from "#contract/messages.ts";
import { toMatchableText, type MatchableText } from "#query/matchable-message.ts";
import {
  isOldToken,
  monthOf,
  monthToken,
  ownerToken,
  pairToken,
  plainLines,
  searchLines,
  sizeToken,
  wordToken,
  type SearchLine,
} from "./search-tokens.ts";

/** What of a message is searched. */
export type SearchedMail = {
  senderName: string;
  senderEmail: string;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  subject: string;
  bodyText: string | null;
  bodyHtml: string | null;
  attachments: Pick<Attachment, "filename" | "mime_type" | "inline">[];
  sizeBytes: number;
  messageIdHeader: string | null;
  /** The text of the HTML, its mailing list and the address delivered to, where they are known. */
  seenText?: string | null;
  list?: string;
  deliveredTo?: string;
};

/** Characters of a text and of a header that are searched. */
const caps = { text: 100_000, header: 10_000, files: 200 } as const;

/** A message as searches compare it, from the first 100,000 characters of its text. */
export function toSearchedText(mail: SearchedMail): MatchableText {
  const sender = { name: mail.senderName, address: mail.senderEmail };
  return toMatchableText({
    from: toHeader([sender]),
    to: toHeader(mail.to),
    cc: toHeader(mail.cc),
    bcc: toHeader(mail.bcc),
    deliveredTo: (mail.deliveredTo ?? "").slice(0, caps.header),
    subject: mail.subject.slice(0, caps.header),
    body: (mail.seenText ?? mail.bodyText ?? "").slice(0, caps.text),
    links: mail.bodyHtml ?? mail.bodyText ?? "",
    attachments: mail.attachments
      .filter(({ filename, inline }) => filename !== "" && !inline)
      .slice(0, caps.files)
      .map(({ filename, mime_type: type }) => ({ name: filename, type })),
    list: (mail.list ?? "").slice(0, caps.header),
    messageId: mail.messageIdHeader ?? "",
  });
}

function toHeader(people: Address[]): string {
  const parts = people.map(({ name, address }) => `"${name.replace(/["\\]/g, " ")}" <${address}>`);
  return parts.join(", ").slice(0, caps.header);
}

/** The row of a message in `email_search`: its words line by line, and the tokens of its index with a space between. */
export function toSearchWords(
  userId: string,
  text: MatchableText,
  { sizeBytes, receivedAt }: { sizeBytes: number; receivedAt: Date },
): { words: string; tokens: string } {
  const tokens = new Set([
    ownerToken(userId),
    monthToken(userId, monthOf(receivedAt)),
    sizeToken(sizeBytes),
    wordToken("m", text.messageId),
  ]);
  if (text.attached) tokens.add("@attachment");
  for (const thing of text.linked) tokens.add(`@${thing}`);
  for (const line of searchLines)
    for (const piece of text.words[line.field].split("|")) addPiece(tokens, piece, line);
  const lines = searchLines.map(({ field }) => text.words[field]);
  const [plain, others] = [lines.slice(0, plainLines), lines.slice(plainLines)];
  return { words: `${plain.join("\n")}\r${others.join("\n")}`, tokens: [...tokens].join(" ") };
}

/** The tokens of a row whose index is of the old form: which neighbours were indexed is worked out anew. */
export function renewTokens(
  userId: string,
  row: { words: string; tokens: string[]; receivedAt: Date },
): string {
  const tokens = new Set(row.tokens.filter((token) => !isOldToken(token)));
  tokens.add(monthToken(userId, monthOf(row.receivedAt)));
  const [plain = ""] = row.words.split("\r");
  for (const piece of plain.split(/[\n|]/)) addPiece(tokens, piece, { kinds: [], paired: true });
  return [...tokens].join(" ");
}

function addPiece(
  tokens: Set<string>,
  piece: string,
  { kinds, paired }: Pick<SearchLine, "kinds" | "paired">,
): void {
  let last = "";
  for (const word of piece.split(" ")) {
    if (word === "") continue;
    for (const kind of kinds) tokens.add(wordToken(kind, word));
    const pair = paired && last !== "" ? pairToken(last, word) : undefined;
    if (pair !== undefined) tokens.add(pair);
    last = word;
  }
}
