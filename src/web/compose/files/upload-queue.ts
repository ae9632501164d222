import type { Upload } from "#contract/compose.ts";
import { uploadsPath, uploadFilePath } from "#contract/plain-routes.ts";
import type { Api } from "#web/api/api.ts";
import { CallError, readErrorBody } from "#web/api/call-error.ts";
import { samePerson } from "#web/api/check-person.ts";
import { uploadsWords } from "./uploads-words.ts";

export type UploadListener = {
  /** The part that has gone, from 0 to 1. */
  progress: (sent: number) => void;
  done: (upload: Upload) => void;
  /** `final`: another try cannot help. */
  failed: (reason: string, final: boolean) => void;
};

type UploadQueue = {
  add: (key: string, file: File, listener: UploadListener) => void;
  again: (key: string) => void;
  remove: (key: string) => void;
  /** Stops all that is under way. */
  stop: () => void;
};

type Job = {
  file: File;
  listener: UploadListener;
  /** Throws once somebody else is signed in than who picked the file. */
  checkPerson: () => void;
  stop: AbortController | undefined;
};

type UploadApi = Pick<Api, "send" | "session">;

const atOnce = 2;

/** Sends files as whoever picked them, in the order in which they came, two at a time. */
export function createUploadQueue(api: UploadApi): UploadQueue {
  const jobs = new Map<string, Job>();
  const waiting: string[] = [];
  let running = 0;

  function next(): void {
    const key = running < atOnce ? waiting.shift() : undefined;
    const job = key === undefined ? undefined : jobs.get(key);
    if (job !== undefined) void run(job);
    if (key !== undefined) next();
  }

  async function run(job: Job): Promise<void> {
    running += 1;
    await sendJob(api, job);
    running -= 1;
    next();
  }

  function push(key: string): void {
    waiting.push(key);
    next();
  }

  return {
    add(key, file, listener) {
      jobs.set(key, { file, listener, checkPerson: samePerson(api), stop: undefined });
      push(key);
    },
    again: (key) => jobs.has(key) && push(key),
    remove(key) {
      jobs.get(key)?.stop?.abort();
      jobs.delete(key);
    },
    stop() {
      for (const { stop } of jobs.values()) stop?.abort();
      jobs.clear();
    },
  };
}

async function sendJob(api: UploadApi, job: Job): Promise<void> {
  const stop = new AbortController();
  job.stop = stop;
  const { file, listener } = job;
  try {
    job.checkPerson();
    const options = { onProgress: listener.progress, signal: stop.signal };
    listener.done(await sendFile(api, file, options));
  } catch (error) {
    if (!stop.signal.aborted) listener.failed(reasonOf(error), isFinal(error));
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message !== "" ? error.message : uploadsWords.failed;
}

function isFinal(error: unknown): boolean {
  return error instanceof CallError && ["file_refused", "too_large"].includes(error.code);
}

type SendFileOptions = {
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Milliseconds without any news after which a file is taken to be stuck: no server takes so long over what has come. */
const silence = 60_000;

/**
 * Sends a file to wait for its message, telling what part of it has gone. Throws `CallError`, also where nothing moves any
 * more, and an `AbortError` when stopped.
 */
async function sendFile(api: UploadApi, file: File, options: SendFileOptions): Promise<Upload> {
  const query = new URLSearchParams({ filename: file.name });
  const request = new Request(new URL(`${uploadsPath}?${query}`, location.origin), {
    method: "POST",
    headers: { "content-type": file.type || "application/octet-stream" },
  });
  const answer = await api.send(request, (authorised) => sendBytes(authorised, file, options));
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body as Upload;
  throw readErrorBody(body, answer.status, undefined) ?? new CallError("internal");
}

/** Sends the request with the file: `fetch` would not tell how much of it has gone. */
function sendBytes(
  { method, url, headers }: Request,
  file: File,
  { onProgress, signal }: SendFileOptions,
): Promise<Response> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const request = new XMLHttpRequest();
  request.open(method, url);
  for (const [name, value] of headers) request.setRequestHeader(name, value);
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
  request.addEventListener("load", () =>
    resolve(new Response(request.responseText, { status: request.status })),
  );
  request.addEventListener("error", () =>
    reject(new CallError("internal", { message: uploadsWords.failed, status: 0 })),
  );
  request.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError")));
  signal.addEventListener("abort", () => request.abort());
  request.send(file);
  return promise;
}

/** Where the bytes of an upload are had. */
export function uploadPath(id: string): string {
  return uploadFilePath.replace("{id}", encodeURIComponent(id));
}
