type Mailbox = { name: string; address: string };

const longestAddress = 254;
const local = String.raw`(?:"(?:[^"\\]|\\.)+"|[^\s"(),:;<>@[\\\]]+)`;
const domain = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}`;
const address = new RegExp(`^${local}@${domain}$`, "u");

/**
 * The addresses of a To, Cc, Bcc or From (RFC 5322: names, quotes, comments, groups). Undefined when one of them is
 * malformed; like Gmail it takes a domain without a dot for malformed.
 */
export function readAddressList(text: string): Mailbox[] | undefined {
  const items = splitItems(text).filter((item) => item !== "");
  const mailboxes = items.map(readMailbox).filter((mailbox) => mailbox !== undefined);
  return mailboxes.length === items.length ? mailboxes : undefined;
}

type Scan = {
  items: string[];
  item: string;
  comment: number;
  isQuoted: boolean;
  isAngled: boolean;
};

/** Cuts at the commas and group marks that stand outside quotes and brackets, and drops comments and group names. */
function splitItems(text: string): string[] {
  const scan: Scan = { items: [], item: "", comment: 0, isQuoted: false, isAngled: false };
  for (const [piece] of text.matchAll(/\\[^]|[^]/gu)) takePiece(scan, piece);
  return [...scan.items, scan.item].map((item) => item.trim());
}

function takePiece(scan: Scan, piece: string): void {
  if (scan.comment > 0) takeComment(scan, piece);
  else if (piece.length > 1 || (scan.isQuoted && piece !== '"')) scan.item += piece;
  else if (piece === "(") scan.comment = 1;
  else if (/[,;:]/.test(piece) && !scan.isAngled) endItem(scan, piece);
  else takeSign(scan, piece);
}

function takeSign(scan: Scan, piece: string): void {
  if (piece === '"') scan.isQuoted = !scan.isQuoted;
  if (piece === "<" || piece === ">") scan.isAngled = piece === "<";
  scan.item += piece;
}

/** What stands before a colon is the name of a group. */
function endItem(scan: Scan, piece: string): void {
  if (piece !== ":") scan.items.push(scan.item);
  scan.item = "";
}

function takeComment(scan: Scan, piece: string): void {
  if (piece === "(") scan.comment += 1;
  if (piece === ")") scan.comment -= 1;
}

function readMailbox(item: string): Mailbox | undefined {
  const open = item.lastIndexOf("<");
  const isNamed = open !== -1 && item.endsWith(">");
  const found = isNamed ? item.slice(open + 1, -1).trim() : item;
  if (found.length > longestAddress || !address.test(found)) return undefined;
  const name = isNamed ? item.slice(0, open).trim() : "";
  const plain = name.replace(/^"(.*)"$/su, "$1").replace(/\\(.)/gu, "$1");
  return { name: plain, address: found };
}
