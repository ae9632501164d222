import type { EmailToSave } from "#server/mailbox/tables/save-emails.ts";

type OpenQuestions = { me: readonly string[]; waitingBefore: number };

/**
 * Which of a mailbox's messages wait for an answer, the person's own since before a moment, as our labels of them; told
 * from messages in the order in which they came to the mirror.
 */
export function openQuestionsOf(
  emails: readonly EmailToSave[],
  { me, waitingBefore }: OpenQuestions,
): Map<EmailToSave, "@waiting" | "@unanswered"> {
  const found = new Map<EmailToSave, "@waiting" | "@unanswered">();
  for (const [index, email] of emails.entries()) {
    if (has(email, "DRAFT", "TRASH", "SPAM") || !asks(email)) continue;
    const after = emails.filter(
      (other, at) =>
        other.threadId === email.threadId &&
        !has(other, "DRAFT", "TRASH", "SPAM") &&
        (other.receivedAt.getTime() - email.receivedAt.getTime() || at - index) > 0,
    );
    if (has(email, "SENT")) {
      const others = [...email.to, ...email.cc, ...email.bcc].filter((one) => !isMe(one.address));
      const isOld = email.receivedAt.getTime() < waitingBefore;
      if (isOld && others.length > 0 && after.length === 0) found.set(email, "@waiting");
    } else if (
      email.senderEmail !== "" &&
      !isMe(email.senderEmail) &&
      !has(email, "CATEGORY_PROMOTIONS", "CATEGORY_SOCIAL", "CATEGORY_FORUMS") &&
      !email.signals?.some((signal) => ["list", "unsubscribe", "bulk", "auto"].includes(signal)) &&
      !email.senderEmail.startsWith("news@") &&
      !after.some((other) => has(other, "SENT"))
    )
      found.set(email, "@unanswered");
  }
  return found;

  function isMe(address: string): boolean {
    return me.includes(address.toLowerCase());
  }
}

function has({ labels }: EmailToSave, ...wanted: string[]): boolean {
  return labels.some((label) => wanted.includes(label));
}

function asks({ signals, snippet }: EmailToSave): boolean {
  return signals === undefined ? snippet.includes("?") : signals.includes("asks");
}
