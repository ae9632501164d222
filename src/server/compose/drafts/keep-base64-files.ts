import { Readable } from "node:stream";
import type { OutgoingFile } from "#contract/compose.ts";
import type { ComposedToSend } from "#contract/invitations.ts";
import { receiveUpload } from "./receive-upload.ts";
import type { DraftsContext } from "./drafts-context.ts";

/** The same message with every file that came in Base64 kept as an upload. Throws as `receiveUpload` does. */
export async function keepBase64Files(
  context: DraftsContext,
  userId: string,
  composed: ComposedToSend,
): Promise<ComposedToSend> {
  const attachments: OutgoingFile[] = [];
  for (const file of composed.attachments) {
    if ("upload" in file) {
      attachments.push(file);
      continue;
    }
    const content = Readable.from([Buffer.from(file.data, "base64")]);
    const { filename, mimeType: type } = file;
    const { id } = await receiveUpload(context, userId, { filename, type, content });
    attachments.push({ upload: id });
  }
  return { ...composed, attachments };
}
