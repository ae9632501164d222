import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";

type OpenQuestions = { me: readonly string[]; waitingBefore: number };
type Mark = "@waiting" | "@unanswered";

/**
 * Which of a mailbox's messages wait for an answer, the person's own since before a moment, as our labels of them; told
 * from messages in the order in which they came to the mirror.
 */
export function openQuestionsOf(
  emails: readonly EmailToSave[],
  options: OpenQuestions,
): Map<EmailToSave, Mark> {
  const found = new Map<EmailToSave, Mark>();
  const standing = emails.filter((email) => !has(email, "DRAFT", "TRASH", "SPAM"));
  for (const [index, email] of standing.entries()) {
    if (!asks(email)) continue;
    const after = standing.filter(
      (other, at) =>
        other.threadId === email.threadId &&
        (other.receivedAt.getTime() - email.receivedAt.getTime() || at - index) > 0,
    );
    const isOwn = has(email, "SENT");
    const isLast = after.every(({ signals }) => signals?.includes("auto") === true);
    if (isOwn && isLast && isOldToOthers(email, options)) found.set(email, "@waiting");
    if (isOwn || after.some((other) => has(other, "SENT"))) continue;
    if (isOfPerson(email) && !isMe(email.senderEmail, options)) found.set(email, "@unanswered");
  }
  return found;
}

function isOldToOthers(email: EmailToSave, options: OpenQuestions): boolean {
  const others = [...email.to, ...email.cc, ...email.bcc].filter(
    ({ address }) => !isMe(address, options),
  );
  return others.length > 0 && email.receivedAt.getTime() < options.waitingBefore;
}

const ofMany: ReadonlySet<string> = new Set(["list", "unsubscribe", "bulk", "auto"]);

function isOfPerson(email: EmailToSave): boolean {
  if (email.senderEmail === "" || email.senderEmail.startsWith("news@")) return false;
  if (has(email, "CATEGORY_PROMOTIONS", "CATEGORY_SOCIAL", "CATEGORY_FORUMS")) return false;
  return !email.signals?.some((signal) => ofMany.has(signal));
}

function isMe(address: string, { me }: OpenQuestions): boolean {
  return me.includes(address.toLowerCase());
}

function has({ labels }: EmailToSave, ...wanted: string[]): boolean {
  return labels.some((label) => wanted.includes(label));
}

function asks({ signals, snippet }: EmailToSave): boolean {
  return signals === undefined ? snippet.includes("?") : signals.includes("asks");
}
