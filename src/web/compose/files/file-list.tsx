import { File as FileIcon, FileImage, FileSpreadsheet, FileText, RotateCw, X } from "lucide-react";
import { useState } from "react";
import { byteSize } from "#web/ui/format/format-number.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { OutgoingFile } from "./outgoing-files.ts";
import { uploadPath } from "./upload-queue.ts";
import { uploadsWords } from "./uploads-words.ts";

type FileListProps = {
  /** Those that do not stand in the text. */
  files: readonly OutgoingFile[];
  onRemove: (key: string) => void;
  onAgain: (key: string) => void;
};

/** The files that go along, with how far each has been sent. */
export function FileList({ files, onRemove, onAgain }: FileListProps) {
  if (files.length === 0) return null;
  return (
    <ul
      aria-label={uploadsWords.attachments}
      className="flex max-h-40 shrink-0 flex-wrap gap-2 overflow-y-auto px-4 py-2"
    >
      {files.toSorted(byUrgency).map((file) => (
        <Item
          key={file.key}
          file={file}
          onRemove={() => onRemove(file.key)}
          onAgain={() => onAgain(file.key)}
        />
      ))}
    </ul>
  );
}

/** What failed or is under way must be seen also where not all have room. */
function byUrgency(a: OutgoingFile, b: OutgoingFile): number {
  return urgency[a.state.at] - urgency[b.state.at];
}

const urgency = { failed: 0, sending: 1, done: 2 };

type ItemProps = { file: OutgoingFile; onRemove: () => void; onAgain: () => void };

function Item({ file, onRemove, onAgain }: ItemProps) {
  const { state } = file;
  const name = file.name || uploadsWords.unnamed;
  const failed = state.at === "failed";
  return (
    <li
      className={classNames(
        "relative flex max-w-full min-w-0 items-center gap-2 overflow-hidden rounded-md border pl-2 text-row",
        failed && "border-danger",
      )}
    >
      <Picture file={file} />
      <span className="flex min-w-0 flex-col">
        <bdi className="max-w-56 truncate">{name}</bdi>
        {failed && (
          <span role="alert" className="text-danger">
            {state.reason}
          </span>
        )}
      </span>
      {!failed && (
        <span className="shrink-0 text-muted-foreground tabular-nums">{byteSize(file.size)}</span>
      )}
      {failed && !state.final && (
        <IconButton label={uploadsWords.again(name)} onClick={onAgain}>
          <RotateCw size={14} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={state.at === "sending" ? uploadsWords.cancel(name) : uploadsWords.remove(name)}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </IconButton>
      {state.at === "sending" && <Progress name={name} sent={state.sent} />}
    </li>
  );
}

function Progress({ name, sent }: { name: string; sent: number }) {
  return (
    <progress
      aria-label={uploadsWords.sending(name)}
      max={1}
      value={sent}
      className="absolute inset-x-0 bottom-0 h-0.5 w-full appearance-none overflow-hidden bg-muted [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-accent"
    />
  );
}

/** A larger picture is not fetched for its thumbnail. */
const largestThumbnail = 4 * 1024 * 1024;

function Picture({ file: { type, size, state } }: { file: OutgoingFile }) {
  const [failed, setFailed] = useState(false);
  const shown = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(type) && size <= largestThumbnail;
  if (state.at !== "done" || !shown || failed) return <Icon type={type} />;
  return (
    <img
      src={uploadPath(state.upload)}
      alt=""
      onError={() => setFailed(true)}
      className="size-7 shrink-0 rounded-sm bg-muted object-cover"
    />
  );
}

function Icon({ type }: { type: string }) {
  const look = { size: 16, "aria-hidden": true, className: "shrink-0 text-muted-foreground" };
  if (type.startsWith("image/")) return <FileImage {...look} />;
  if (/sheet|excel|csv/.test(type)) return <FileSpreadsheet {...look} />;
  return /pdf|word|text/.test(type) ? <FileText {...look} /> : <FileIcon {...look} />;
}
