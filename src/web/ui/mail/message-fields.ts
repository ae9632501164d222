import type { Email } from "#contract/messages.ts";
import { shownText } from "../format/display-text.ts";
import { messageWords } from "./message-words.ts";
import { personTitle } from "../format/person-title.ts";

/** A message's subject as it may be shown, else a word that there is none. */
export function messageSubject({ subject }: Pick<Email, "subject">): string {
  return shownText(subject) || messageWords.noSubject;
}

/** Whether a message is still being written: it is gone on with or discarded, not read. */
export function isDraft({ labels }: Pick<Email, "labels">): boolean {
  return labels.includes("DRAFT") && !labels.includes("TRASH");
}

/** What the sender is called: as in the rows, else a word that there is none. */
export function senderName({
  sender_name,
  sender_email,
}: Pick<Email, "sender_name" | "sender_email">): string {
  return personTitle({ name: sender_name, address: sender_email }) || messageWords.noSender;
}
