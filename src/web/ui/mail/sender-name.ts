import type { Email } from "#contract/messages.ts";
import { personTitle } from "../format/person-title.ts";
import { messageWords } from "./message-words.ts";

/** What the sender is called: as in the rows, else a word that there is none. */
export function senderName({ sender_name, sender_email }: Email): string {
  return personTitle({ name: sender_name, address: sender_email }) || messageWords.noSender;
}
