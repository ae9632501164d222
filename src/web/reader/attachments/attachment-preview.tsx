import { Download, X } from "lucide-react";
import { useState } from "react";
import type { Attachment } from "#contract/messages.ts";
import { readText } from "#web/api/read-own-file.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogTitle } from "#web/ui/dialogs/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { fileKind } from "./file-kind.ts";
import { filePath } from "./file-path.ts";
import { fileTitle } from "./file-title.ts";
import { attachmentWords } from "./attachment-words.ts";
import { PdfFile } from "./pdf-file.tsx";
import { useFile } from "./use-file.ts";

type AttachmentPreviewProps = {
  id: string;
  /** The file to show; undefined closes. */
  file: Attachment | undefined;
  onClose: () => void;
};

/** Shows a picture, a text or, with the browser's own viewer, a PDF of a message. */
export function AttachmentPreview({ id, file, onClose }: AttachmentPreviewProps) {
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
