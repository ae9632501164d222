import { calendarFile, isCalendarType } from "#contract/calendar-event.ts";
import type { Attachment } from "#contract/messages.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { attachmentWords } from "./attachment-words.ts";

/** A file's name as it may be shown, else what it is, else a word that it has none. */
export function fileTitle({
  filename,
  mime_type: type,
}: Pick<Attachment, "filename" | "mime_type">): string {
  return shownText(filename) || kindOf(type) || attachmentWords.unnamed;
}

function kindOf(type: string): string | undefined {
  return isCalendarType(type) ? calendarFile : kinds.find(([types]) => types.test(type))?.[1];
}

const kinds: readonly (readonly [types: RegExp, title: string])[] = [
  [/^message\/(?:global-)?delivery-status$/, "Bounce report"],
  [/^message\/(?:rfc822|global)$/, "Forwarded message"],
  [/^image\//, "Picture"],
  [/^audio\//, "Sound"],
  [/^video\//, "Film"],
  [/^application\/pdf$/, "PDF file"],
  [/^text\/plain$/, "Text"],
];
