import { calendarFile, isCalendarType } from "#contract/calendar-event.ts";
import type { Attachment } from "#contract/messages.ts";
import { shownText } from "#web/format/shown-text.ts";
import { attachmentWords } from "./attachment-words.ts";

/** A file's name as it may be shown, else a word that it has none. */
export function fileTitle({
  filename,
  mime_type,
}: Pick<Attachment, "filename" | "mime_type">): string {
  return (
    shownText(filename) || (isCalendarType(mime_type) ? calendarFile : attachmentWords.unnamed)
  );
}
