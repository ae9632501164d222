import { Paperclip } from "lucide-react";
import type { Attachment } from "#contract/messages.ts";
import { byteSize } from "#web/format/byte-size.ts";
import { messageWords } from "./message-words.ts";

/** The files of a message by name, type and size; pictures inside the text are not listed. */
export function AttachmentList({ attachments }: { attachments: readonly Attachment[] }) {
  const files = attachments.filter((attachment) => !attachment.inline);
  if (files.length === 0) return null;
  return (
    <ul
      aria-label={messageWords.attachments}
      className="flex max-h-24 flex-wrap gap-2 overflow-y-auto"
    >
      {files.map((file) => (
        <li
          key={file.part_id}
          className="flex max-w-full items-center gap-2 rounded-md border px-3 py-1 text-row"
        >
          <Paperclip size={14} aria-hidden className="shrink-0 text-muted-foreground" />
          <bdi className="truncate">{file.filename || messageWords.unnamed}</bdi>
          <span className="shrink-0 text-muted-foreground tabular-nums">
            {kindOf(file)} · {byteSize(file.size_bytes)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function kindOf({ filename, mime_type }: Attachment): string {
  const ending = /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1];
  return ending?.toUpperCase() ?? mime_type;
}
