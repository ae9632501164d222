import { useEffect, useState } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { contentIdOf, keptFile, type KeptUpload, type OutgoingFile } from "./outgoing-files.ts";
import { createUploadQueue, type UploadListener } from "./upload-queue.ts";
import { fileType } from "#contract/accepted-files.ts";
import { limits } from "#contract/limits.ts";
import { uploadsWords } from "./uploads-words.ts";

/** Called once a picture that the text shall show is sent, with the name by which it shows it. */
type OnPicture = (contentId: string, name: string) => void;

type UploadsOptions = {
  /** Hears when others go along than before. */
  onChange: () => void;
  /** Whether a file goes along: a picture that was taken out of the text does not. */
  goesAlong: (file: OutgoingFile) => boolean;
};

export type Uploads = {
  files: readonly OutgoingFile[];
  /** How many of them go along. */
  count: number;
  /** Takes picked files; with `onPicture` the pictures among them are for the text. */
  add: (picked: readonly File[], onPicture?: OnPicture) => void;
  /** Stops sending a file, or leaves it out. */
  remove: (key: string) => void;
  again: (key: string) => void;
  /** The alert that must be shown; undefined for none. */
  alert: string | undefined;
  closeAlert: () => void;
};

/** The files of a message that is being written: sent as soon as they are picked. */
export function useUploads(
  start: readonly KeptUpload[],
  { onChange, goesAlong }: UploadsOptions,
): Uploads {
  const api = useApi();
  const changed = useStableCallback(onChange);
  const [files, setFiles] = useState<readonly OutgoingFile[]>(() => start.map(keptFile));
  const [alert, setAlert] = useState<string>();
  const [queue] = useState(() => createUploadQueue(api));
  useEffect(() => () => queue.stop(), [queue]);

  function change(key: string, to: Partial<OutgoingFile>): void {
    setFiles((now) => now.map((one) => (one.key === key ? Object.assign({}, one, to) : one)));
  }

  const count = files.filter(goesAlong).length;
  return {
    files,
    count,
    add(picked, onPicture) {
      const { taken, alert: words } = checkFiles(picked, count);
      if (words !== undefined) setAlert(words);
      const added = taken.map((file) => ({ file, entry: waiting(file) }));
      setFiles((now) => [...now, ...added.map(({ entry }) => entry)]);
      for (const { file, entry } of added)
        queue.add(entry.key, file, hearUpload(entry, { change, changed, onPicture }));
    },
    remove(key) {
      queue.remove(key);
      setFiles((now) => now.filter((one) => one.key !== key));
      changed();
    },
    again(key) {
      change(key, { state: { at: "sending", sent: 0 } });
      queue.again(key);
    },
    alert,
    closeAlert: () => setAlert(undefined),
  };
}

function waiting({ name, type, size }: File): OutgoingFile {
  const key = crypto.randomUUID();
  return { key, name, type, size, contentId: undefined, state: { at: "sending", sent: 0 } };
}

type Heard = {
  change: (key: string, to: Partial<OutgoingFile>) => void;
  changed: () => void;
  onPicture: OnPicture | undefined;
};

function hearUpload(
  { key, name, type }: OutgoingFile,
  { change, changed, onPicture }: Heard,
): UploadListener {
  return {
    progress: (sent) => change(key, { state: { at: "sending", sent } }),
    failed: (reason, final) => change(key, { state: { at: "failed", reason, final } }),
    done({ id }) {
      const contentId = type.startsWith("image/") && onPicture ? contentIdOf(id) : undefined;
      change(key, { state: { at: "done", upload: id }, contentId });
      if (contentId !== undefined) onPicture?.(contentId, name);
      changed();
    },
  };
}

type CheckedFiles<F> = {
  /** Those that may go along. */
  taken: F[];
  /** What must be said of the others. */
  alert: string | undefined;
};

/** Checks picked files against the product's limits, given how many there are already. */
export function checkFiles<F extends { name: string; type: string; size: number }>(
  picked: readonly F[],
  already: number,
): CheckedFiles<F> {
  if (already + picked.length > limits.attachments)
    return { taken: [], alert: uploadsWords.tooMany };
  const fitting = picked.filter(({ size }) => size <= limits.attachmentBytes);
  const taken = fitting.filter(isAccepted);
  if (fitting.length < picked.length) return { taken, alert: uploadsWords.tooLarge };
  const refused = fitting.filter((file) => !isAccepted(file)).map(({ name }) => name);
  return {
    taken,
    alert: refused.length > 0 ? uploadsWords.refused(refused.join(", ")) : undefined,
  };
}

/** By its name; its bytes are looked at by the server. */
function isAccepted(file: { name: string; type: string }): boolean {
  return fileType(file) !== undefined;
}
