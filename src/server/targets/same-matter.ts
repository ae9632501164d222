import { isBareMatter } from "#server/phrases/either-matter.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

type Span = { from: number; to: number };

const told =
  /\b(?:about|regarding|concerning|mentioning|containing|on the (?:topic|subject|matter) of|(?:titled|entitled|(?:with|under) (?:the )?(?:subject|title)(?: line)?)) (?:(?!\b(?:from|by|that|which|who|since|before|after|older|newer|with|without|in|sent|received)\b).)+$/u;
const mail =
  "'s|e?mails?|messages?|ones?|newsletters?|promotions?|promos|conversations?|threads?|invoices?|receipts?|bills?|tickets?|bookings?|reservations?|contracts?|reports?|statements?|invitations?";
const thing = new RegExp(
  String.raw`^(?:the|my|our|his|her|their) (?!(?:latest|newest|last|oldest|first)\b)(?!(?:(?!(?:from|by|that|which|with|in)\b)[^ ]+ ){0,3}(?:${mail})\b)\p{L}`,
  "u",
);

/**
 * Whether "the roof" or "roof repair" behind "mails about the garden" is more of what they are about, and no mail by itself.
 */
export function isSameMatter(line: Line, before: Span, own: Span): boolean {
  const one = partOfLine(line, before.from, before.to);
  const other = partOfLine(line, own.from, own.to);
  return told.test(one.text) && (thing.test(other.text) || isBareMatter(other));
}
