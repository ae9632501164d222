import type { Upload } from "#contract/compose.ts";

/** A file that goes along with a message, from the moment it is picked. */
export type OutgoingFile = {
  key: string;
  name: string;
  type: string;
  size: number;
  /** The name by which the text shows it; undefined: a file beside the text. */
  contentId: string | undefined;
  state:
    | { at: "sending"; sent: number }
    | { at: "done"; upload: string }
    | {
        at: "failed";
        reason: string;
        /** Whether another try cannot help. */
        final: boolean;
      };
};

export type KeptUpload = Upload & { content_id?: string | null };

/** A file that the server has already, as of a draft. */
export function keptFile(upload: KeptUpload): OutgoingFile {
  return {
    key: upload.id,
    name: upload.filename,
    type: upload.mime_type,
    size: upload.size_bytes,
    contentId: upload.content_id ?? undefined,
    state: { at: "done", upload: upload.id },
  };
}

/**
 * How a file goes along with a text: shown by it, beside it, or not at all, as a picture of ours that was taken out of
 * the text again.
 */
export function placeOf(
  { contentId }: OutgoingFile,
  html: string,
): "within" | "beside" | "nowhere" {
  if (contentId === undefined) return "beside";
  if (html.includes(`cid:${contentId}`)) return "within";
  return contentId.endsWith(ownPictures) ? "nowhere" : "beside";
}

const ownPictures = "@mailwright";

/** The name by which the text shows a picture that was put into it. */
export function contentIdOf(upload: string): string {
  return `${upload}${ownPictures}`;
}

/** Whether some file is still on its way. */
export function areSending(files: readonly OutgoingFile[]): boolean {
  return files.some(({ state }) => state.at === "sending");
}
