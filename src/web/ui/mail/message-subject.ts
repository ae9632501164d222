import type { Email } from "#contract/messages.ts";
import { shownText } from "../format/display-text.ts";
import { messageWords } from "./message-words.ts";

/** A message's subject as it may be shown, else a word that there is none. */
export function messageSubject({ subject }: Pick<Email, "subject">): string {
  return shownText(subject) || messageWords.noSubject;
}
