import type { Email } from "#contract/messages.ts";
import { shownText } from "#web/format/shown-text.ts";
import { messageWords } from "./message-words.ts";

/** The sender's name, else the address, else a word that there is neither. */
export function senderName(email: Email): string {
  return shownText(email.sender_name) || shownText(email.sender_email) || messageWords.noSender;
}
