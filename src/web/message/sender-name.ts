import type { Email } from "#contract/messages.ts";
import { messageWords } from "./message-words.ts";

/** The sender's name, else the address, else a word that there is neither. */
export function senderName(email: Email): string {
  return email.sender_name || email.sender_email || messageWords.noSender;
}
