import type { FileText } from "#server/file-text/file-text.ts";
import type { ShownFile } from "#server/llm/models.ts";

/** A file that the person showed the assistant, with what it came to; a picture whole. */
export type ReadFile = { name: string; size: number; came: FileText; image?: Uint8Array };

/** A file as a model is shown it: one that cannot be read is named with the reason. */
export function toShownFile({ name, came, image }: ReadFile): ShownFile {
  if (came.kind === "text") return { name, text: came.text };
  if (came.kind === "image" && image !== undefined)
    return { name, image, mediaType: came.mediaType };
  return { name, unread: came.kind === "unread" ? came.words : "It cannot be shown." };
}
