import type { Attachment } from "#contract/messages.ts";
import { shownText } from "#web/format/shown-text.ts";
import { attachmentWords } from "./attachment-words.ts";

/** A file's name as it may be shown, else a word that it has none. */
export function fileTitle({ filename }: Pick<Attachment, "filename">): string {
  return shownText(filename) || attachmentWords.unnamed;
}
