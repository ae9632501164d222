import type { DaySense, SaidMessage } from "#server/mail-sentences/said-message.ts";
import { toldDay } from "#server/mail-sentences/told-day.ts";

const files =
  /\b(?:attachments?|attach(?:ed)?|files?|enclosed|enclosures?|documents?|pdfs?|(?:send|sent|share|shared) (?:(?:to )?(?:me|us) )?(?:(?:any|some|the|those) )?(?:photos?|pictures?))\b/i;
const listing =
  /^(?:please )?(?:list|show|name|how many (?:attach|pdf|enclos)\w*|what|which|give|summari[sz]e|sum up|read|are there|is there|does|do|did|has|have)\b/i;
/** Their words are asked for, of which nothing is read. */
const within =
  /\b(?:in|inside|of) (?:the|my|his|her|their|that|this) (?:attach\w+|pdfs?|files?|enclosures?)\b.*\b(?:of|in|from|to|on|with|by)\b|^what (?:does|do|did) (?:the|my|his|her|their|that|this) (?:attach\w+|pdfs?|enclosures?)\b|^(?:please )?(?:summari[sz]e|sum up|read)\b/i;
const unread = "I read the text of a mail, and of its files only the names:";
const size = /\b(?:biggest|largest|heaviest|most space)\b/i;

const mostListed = 20;

/** The names of the files of messages, and which message is the largest. */
export function tellFiles(
  said: readonly SaidMessage[],
  question: string,
  sense: DaySense,
): string | undefined {
  if (size.test(question)) return largest(said, sense);
  if (!files.test(question) || !listing.test(question.trim()) || said.length === 0)
    return undefined;
  const rows = said.flatMap((message) =>
    (message.files ?? []).map(
      (name) => `- ${name}, from ${message.who}, ${toldDay(message, sense)} ${message.mark}`,
    ),
  );
  if (rows.length > mostListed)
    return [...rows.slice(0, mostListed), `And ${rows.length - mostListed} more files.`].join("\n");
  if (rows.length === 0) return nothingIn(said, sense);
  return [...(within.test(question.trim()) ? [unread] : []), ...rows].join("\n");
}

function nothingIn(said: readonly SaidMessage[], sense: DaySense): string {
  const [first] = said;
  if (said.length > 1 || first === undefined)
    return `These ${said.length} emails have no attachment.`;
  const { who, subject, mark } = first;
  return `“${subject}” from ${who}, ${toldDay(first, sense)}, has no attachment ${mark}.`;
}

function largest(said: readonly SaidMessage[], sense: DaySense): string | undefined {
  const [first, ...others] = said.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0));
  if (first === undefined) return undefined;
  const lead = `The biggest is “${first.subject}” from ${first.who}, ${toldDay(first, sense)}: ${bytesOf(first)} ${first.mark}.`;
  const next = others.map((one) => `“${one.subject}” from ${one.who}, ${bytesOf(one)} ${one.mark}`);
  if (next.length === 0) return lead;
  if (next.length < 3) return `${lead}\nThen come ${next.join(" and ")}.`;
  return [lead, "Then come:", ...next.map((one) => `- ${one}`)].join("\n");
}

const mega = 1024 ** 2;

function bytesOf({ size: bytes = 0 }: SaidMessage): string {
  return bytes >= mega
    ? `${(bytes / mega).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
