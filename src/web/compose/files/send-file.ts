import type { Upload } from "#contract/compose.ts";
import { uploadsPath } from "#contract/plain-routes.ts";
import { CallError, readErrorBody } from "#web/api/call-error.ts";
import { uploadsWords } from "./uploads-words.ts";

export type SendFileOptions = {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Milliseconds without any news after which a file is taken to be stuck: no server takes so long over what has come. */
const silence = 60_000;

/**
 * Sends a file to wait for its message, telling what part of it has gone. Throws `CallError`, also where nothing moves any
 * more, and an `AbortError` when stopped.
 */
export function sendFile(file: File, { onProgress, signal }: SendFileOptions): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const request = new XMLHttpRequest();
  request.open("POST", `${uploadsPath}?${new URLSearchParams({ filename: file.name })}`);
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.responseType = "json";
  let stuck = setTimeout(giveUp, silence);
  function giveUp(): void {
    reject(new CallError("internal", { message: uploadsWords.failed, status: 0 }));
    request.abort();
  }
  request.upload.addEventListener("progress", ({ loaded, total }) => {
    clearTimeout(stuck);
    stuck = setTimeout(giveUp, silence);
    onProgress(total === 0 ? 1 : loaded / total);
  });
  request.addEventListener("loadend", () => clearTimeout(stuck));
  request.addEventListener("load", () => {
    const { status, response } = request;
    if (status >= 200 && status < 300) resolve(response as Upload);
    else reject(readErrorBody(response, status, undefined) ?? new CallError("internal"));
  });
  request.addEventListener("error", () =>
    reject(new CallError("internal", { message: uploadsWords.failed, status: 0 })),
  );
  request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}
