import {
  Download,
  File,
  FileArchive,
  FileImage,
  FileMusic,
  FileSpreadsheet,
  FileText,
  FileVideoCamera,
  type LucideIcon,
} from "lucide-react";
import { useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { byteSize } from "#web/ui/format/byte-size.ts";
import { Button } from "#web/ui/button.tsx";
import { AttachmentPreview } from "./attachment-preview.tsx";
import { endingOf, fileKind, type FileKind } from "./file-kind.ts";
import { allFilesPath, filePath } from "./file-path.ts";
import { fileTitle } from "./file-title.ts";
import { attachmentWords } from "./attachment-words.ts";

type AttachmentListProps = { id: string; attachments: readonly Attachment[] };

/** The files of a message by picture, name, type and size, to be looked at and saved; pictures inside the text are not listed. */
export function AttachmentList({ id, attachments }: AttachmentListProps) {
  const [open, setOpen] = useState<Attachment>();
  const files = attachments.filter((attachment) => !attachment.inline);
  if (files.length === 0) return null;
  return (
    <>
      <ul
        aria-label={attachmentWords.attachments}
        className="-mx-4 flex min-w-0 md:max-h-[min(13.25rem,30dvh)] gap-2 overflow-x-auto px-4 md:mx-0 md:flex-wrap md:overflow-y-auto md:px-0"
      >
        {files.length > 1 && (
          <li className="flex shrink-0 items-center gap-1 md:order-last">
            <span className="text-row text-muted-foreground md:hidden">
              {attachmentWords.count(files.length)} ·
            </span>
            <Button asChild variant="ghost" size="sm" className="h-full">
              <a href={allFilesPath(id)} download>
                {attachmentWords.saveAll}
              </a>
            </Button>
          </li>
        )}
        {files.map((file) => (
          <li
            key={file.part_id}
            className="flex max-w-full shrink-0 items-stretch rounded-md border text-row"
          >
            <FileButton id={id} file={file} onOpen={setOpen} />
            <a
              href={filePath(id, file.part_id, "saved")}
              download
              aria-label={attachmentWords.saveFile(fileTitle(file))}
              title={attachmentWords.save}
              className="flex w-9 shrink-0 items-center justify-center rounded-r-md border-l text-muted-foreground hover:bg-muted pointer-coarse:w-11"
            >
              <Download size={14} aria-hidden />
            </a>
          </li>
        ))}
      </ul>
      <AttachmentPreview id={id} file={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

type FileButtonProps = { id: string; file: Attachment; onOpen: (file: Attachment) => void };

const looks =
  "flex min-h-9 min-w-0 items-center gap-2 rounded-l-md px-2 py-1 text-left hover:bg-muted pointer-coarse:min-h-11";
const shown = new Set<FileKind>(["image", "pdf", "text"]);

function FileButton({ id, file, onOpen }: FileButtonProps) {
  const kind = fileKind(file);
  const inner = (
    <>
      <FilePicture id={id} file={file} kind={kind} />
      <bdi className="truncate">{fileTitle(file)}</bdi>
      <span className="shrink-0 text-muted-foreground tabular-nums">
        {endingOf(file.filename).toUpperCase() || file.mime_type} · {byteSize(file.size_bytes)}
      </span>
    </>
  );
  if (!shown.has(kind))
    return (
      <a href={filePath(id, file.part_id, "saved")} download className={looks}>
        {inner}
      </a>
    );
  return (
    <button type="button" onClick={() => onOpen(file)} className={looks}>
      {inner}
    </button>
  );
}

/** A larger picture is not fetched for its thumbnail. */
const largestThumbnail = 1024 * 1024;

const icons: Record<FileKind, LucideIcon> = {
  image: FileImage,
  pdf: FileText,
  text: FileText,
  sheet: FileSpreadsheet,
  archive: FileArchive,
  sound: FileMusic,
  film: FileVideoCamera,
  other: File,
};

function FilePicture({ id, file, kind }: { id: string; file: Attachment; kind: FileKind }) {
  const [failed, setFailed] = useState(false);
  const Icon = icons[kind];
  if (kind !== "image" || failed || file.size_bytes > largestThumbnail)
    return <Icon size={16} aria-hidden className="shrink-0 text-muted-foreground" />;
  return (
    <img
      src={filePath(id, file.part_id, "shown")}
      alt=""
      loading="lazy"
      onError={() => setFailed(true)}
      className="size-7 shrink-0 rounded-sm bg-muted object-cover"
    />
  );
}
