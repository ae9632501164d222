import { useQuery } from "@tanstack/react-query";
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
  X,
} from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { readPdf, readText } from "#web/api/read-own-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { byteSize } from "#web/ui/format/format-number.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { attachmentWords } from "./attachment-words.ts";
import { allFilesPath, filePath } from "./file-path.ts";
import { fileTitle } from "./file-title.ts";

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

type AttachmentPreviewProps = {
  id: string;
  /** The file to show; undefined closes. */
  file: Attachment | undefined;
  onClose: () => void;
};

/** Shows a picture, a text or, with the browser's own viewer, a PDF of a message. */
function AttachmentPreview({ id, file, onClose }: AttachmentPreviewProps) {
  return (
    <Dialog
      open={file !== undefined}
      onOpenChange={(open) => !open && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
      className="md:max-h-[92dvh] md:min-h-64 md:w-[min(60rem,94vw)] md:has-[iframe]:h-[92dvh]"
    >
      {file !== undefined && (
        <>
          <header className="flex shrink-0 items-center gap-1 border-b px-4 py-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
            <DialogTitle className="min-w-0 flex-1 truncate text-reading font-semibold">
              <bdi>{fileTitle(file)}</bdi>
            </DialogTitle>
            {fileKind(file) === "pdf" && (
              <Button asChild variant="ghost" size="sm" className="max-md:hidden">
                <a
                  href={filePath(id, file.part_id, "shown")}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {attachmentWords.openTab}
                </a>
              </Button>
            )}
            <Button asChild variant="ghost" size="sm">
              <a href={filePath(id, file.part_id, "saved")} download>
                <Download size={16} aria-hidden />
                {attachmentWords.save}
              </a>
            </Button>
            <IconButton label={attachmentWords.close} onClick={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </header>
          <Content id={id} file={file} />
        </>
      )}
    </Dialog>
  );
}

function Content({ id, file }: { id: string; file: Attachment }) {
  const path = filePath(id, file.part_id, "shown");
  const kind = fileKind(file);
  if (kind === "text") return <TextFile path={path} />;
  if (kind === "image") return <Picture path={path} name={fileTitle(file)} />;
  if (navigator.pdfViewerEnabled) return <PdfFile path={path} name={fileTitle(file)} />;
  return (
    <Notice title={attachmentWords.noPdf} text={attachmentWords.noPdfText}>
      <Button asChild>
        <a href={filePath(id, file.part_id, "saved")} download>
          {attachmentWords.save}
        </a>
      </Button>
    </Notice>
  );
}

function Picture({ path, name }: { path: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return <Notice title={attachmentWords.notShown} text={attachmentWords.noPictureText} />;
  return (
    <div className="flex min-h-0 flex-1 items-center justify-center overflow-auto bg-muted p-4">
      <img
        src={path}
        alt={name}
        onError={() => setFailed(true)}
        className="max-h-full max-w-full object-contain md:max-h-[80dvh]"
      />
    </div>
  );
}

function TextFile({ path }: { path: string }) {
  const { data, error } = useFile(path, readText);
  if (error !== null) return <Notice title={attachmentWords.notShown} text={error.message} />;
  if (data === undefined) return <Skeleton className="m-6 h-4 w-1/2" />;
  return (
    <pre
      // A scrolled region must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      dir="auto"
      className="min-h-0 flex-1 overflow-auto p-4 font-mono text-row whitespace-pre-wrap outline-offset-[-2px] [overflow-wrap:anywhere]"
    >
      {data.slice(0, 1_000_000)}
    </pre>
  );
}

type FileKind = "image" | "pdf" | "text" | "sheet" | "archive" | "sound" | "film" | "other";

const kinds: [kind: FileKind, type: RegExp, ending: RegExp][] = [
  ["image", /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/, /^(?:png|jpe?g|gif|webp|avif|bmp)$/],
  ["pdf", /^application\/pdf$/, /^pdf$/],
  ["sheet", /spreadsheet|ms-excel|^text\/csv$/, /^(?:xlsx?|ods|csv)$/],
  ["archive", /zip|compressed|x-tar|x-7z/, /^(?:zip|gz|tgz|tar|7z|rar)$/],
  ["sound", /^audio\//, /^(?:mp3|wav|ogg|m4a|flac)$/],
  ["film", /^video\//, /^(?:mp4|mov|webm|mkv|avi)$/],
  ["text", /^text\/(?!html)|^application\/json$|^message\//, /^(?:txt|md|log|json|ics|eml)$/],
];

/** What a file says it is; what it truly is shows when it is opened. */
function fileKind({ mime_type, filename }: Attachment): FileKind {
  const type = mime_type.toLowerCase();
  const ending = endingOf(filename).toLowerCase();
  const vague = type === "application/octet-stream" || type === "";
  const found = kinds.find(([, types, endings]) =>
    vague ? endings.test(ending) : types.test(type),
  );
  return found?.[0] ?? "other";
}

/** The ending of a file's name without its dot; empty when it has none. */
function endingOf(filename: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1] ?? "";
}

/** A PDF in the browser's own viewer. What is none is refused first: in the frame it would be saved without a question. */
function PdfFile({ path, name }: { path: string; name: string }) {
  const { data, error } = useFile(path, readPdf);
  if (error !== null) return <Notice title={attachmentWords.notShown} text={reasonOf(error)} />;
  if (data === undefined) return <Skeleton className="m-6 h-4 w-1/2" />;
  return <Viewer address={data} name={name} />;
}

function Viewer({ address, name }: { address: string; name: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useKeptFocus(frame);
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- no browser's viewer of PDF works in one
    <iframe ref={frame} src={address} title={name} className="min-h-0 w-full flex-1" />
  );
}

function reasonOf(error: Error): string {
  const unreadable = error instanceof CallError && error.code === "unsupported_media_type";
  return unreadable ? attachmentWords.noPdfFileText : error.message;
}

/**
 * Gives the focus back to the dialog around a frame that takes it by itself, as a viewer with a question of its own does: no
 * key pressed in a frame comes out of it, not even Escape. Who goes in by Tab or by a second click stays there.
 */
function useKeptFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let tabbed = false;
    let givenBack = 0;

    function hear({ key }: KeyboardEvent): void {
      tabbed = key === "Tab";
    }
    function giveBack(): void {
      const { current } = frame;
      if (current === null || document.activeElement !== current || tabbed) return;
      if (givenBack > 0 && current.matches(":hover")) return;
      givenBack += 1;
      // In the event itself the focus is still on its way.
      setTimeout(() => current.closest<HTMLElement>("[role=dialog]")?.focus(), 0);
    }

    addEventListener("keydown", hear, true);
    addEventListener("blur", giveBack);
    return () => {
      removeEventListener("keydown", hear, true);
      removeEventListener("blur", giveBack);
    };
  }, [frame]);
}

/** A file of a message, read once by the given way. */
function useFile(path: string, read: (path: string, signal: AbortSignal) => Promise<string>) {
  return useQuery({
    queryKey: queryKeys.fileText(path),
    queryFn: ({ signal }) => read(path, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
}
