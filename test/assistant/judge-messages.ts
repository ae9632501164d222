import type { OutboxItem } from "#contract/outbox.ts";
import type { WrittenMessage } from "./google-mail.ts";
import { addressIn } from "./judge-card.ts";
import { differences, squeeze } from "./judge-case.ts";
import type { MailboxLetter } from "./mailbox-letter.ts";
import type { ExpectedMessage } from "./request-case.ts";

export type FoundMessage = WrittenMessage & { at?: string };

/** Holds new messages against those that were to come: `wrong` are those too many. */
export function judgeMessages(
  letters: readonly MailboxLetter[],
  wanted: readonly ExpectedMessage[],
  found: readonly FoundMessage[],
): { wrong: string[]; missing: string[] } {
  const rest = [...found];
  const missing: string[] = [];
  for (const message of wanted) {
    const against = rest.map((one) => speaksAgainst(letters, message, one));
    const best = against.findIndex((lines) => lines.length === 0);
    if (best >= 0) rest.splice(best, 1);
    else missing.push(`no message ${JSON.stringify(message)}: ${against.join("; ") || "none"}`);
  }
  const wrong = rest.map(({ to, subject }) => `written to ${to.join(", ")}: ${subject}`);
  return { wrong, missing };
}

/** What the outbox tells of a message that waits. */
export function waitingMessage(item: OutboxItem): FoundMessage {
  const { id, subject, preview: text, send_at: at } = item;
  const people = {
    to: item.to.map(addressIn),
    cc: item.cc.map(addressIn),
    bcc: item.bcc.map(addressIn),
  };
  const nothing = { answers: "", references: "", files: [] };
  return { id, state: "other", ...people, subject, text, ...nothing, at };
}

const tolerance = 6 * 60_000;

function speaksAgainst(
  letters: readonly MailboxLetter[],
  wanted: ExpectedMessage,
  found: FoundMessage,
): string[] {
  if (found.at !== undefined) return waitsAgainst(wanted, found, Date.parse(found.at));
  const lines = differences(wanted, found);
  const original = letters.find(({ key }) => key === wanted.forwards);
  return original === undefined || carries(found, original) ? lines : [...lines, "carries nothing"];
}

/** Of what waits the outbox tells the beginning of its text, and not which message it answers. */
function waitsAgainst(wanted: ExpectedMessage, found: FoundMessage, at: number): string[] {
  const { to, cc, subject, says } = wanted;
  const known = { to, ...(cc && { cc }), ...(subject && { subject }) };
  const isSaid = squeeze(found.text).startsWith(squeeze(says ?? ""));
  const isInTime = Math.abs(at - Date.parse(wanted.at ?? "")) <= tolerance;
  return [
    ...differences(known, found),
    ...(isSaid ? [] : [`says '${found.text}'`]),
    ...(isInTime ? [] : [`at ${found.at}`]),
  ];
}

function carries(found: FoundMessage, { line, files }: MailboxLetter): boolean {
  const names = new Set(found.files.map(({ name }) => name));
  return squeeze(found.text).includes(squeeze(line)) && files.every((name) => names.has(name));
}
