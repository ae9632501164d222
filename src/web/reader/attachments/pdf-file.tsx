import { useRef } from "react";
import { CallError } from "#web/api/call-error.ts";
import { readPdf } from "#web/api/read-own-file.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { attachmentWords } from "./attachment-words.ts";
import { useFile } from "./use-file.ts";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A PDF in the browser's own viewer. What is none is refused first: in the frame it would be saved without a question. */
export function PdfFile({ path, name }: { path: string; name: string }) {
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
