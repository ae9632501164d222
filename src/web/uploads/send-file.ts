import type { Upload } from "#contract/compose.ts";
import { uploadsPath } from "#contract/plain-routes.ts";
import { CallError, readErrorBody } from "#web/api/call-error.ts";

export type SendFileOptions = {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Sends a file to wait for its message, telling what part of it has gone. Throws `CallError`, an `AbortError` when stopped. */
export function sendFile(file: File, { onProgress, signal }: SendFileOptions): Promise<Upload> {
  const { promise, resolve, reject } = Promise.withResolvers<Upload>();
  const request = new XMLHttpRequest();
  request.open("POST", `${uploadsPath}?${new URLSearchParams({ filename: file.name })}`);
  request.setRequestHeader("content-type", file.type || "application/octet-stream");
  request.responseType = "json";
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total === 0 ? 1 : loaded / total),
  );
  request.addEventListener("load", () => {
    const { status, response } = request;
    if (status >= 200 && status < 300) resolve(response as Upload);
    else reject(readErrorBody(response, status, undefined) ?? new CallError("internal"));
  });
  request.addEventListener("error", () => reject(new CallError("internal", { status: 0 })));
  request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}
