import type { Upload } from "#contract/compose.ts";
import { CallError } from "#web/api/call-error.ts";
import { sendFile } from "./send-file.ts";
import { uploadsWords } from "./uploads-words.ts";

export type UploadListener = {
  /** The part that has gone, from 0 to 1. */
  progress: (sent: number) => void;
  done: (upload: Upload) => void;
  /** `final`: another try cannot help. */
  failed: (reason: string, final: boolean) => void;
};

export type UploadQueue = {
  add: (key: string, file: File, listener: UploadListener) => void;
  again: (key: string) => void;
  remove: (key: string) => void;
  /** Stops all that is under way. */
  stop: () => void;
};

type Job = { file: File; listener: UploadListener; stop: AbortController | undefined };

const atOnce = 2;

/** Sends files in the order in which they came, two at a time. */
export function createUploadQueue(): UploadQueue {
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
    await sendJob(job);
    running -= 1;
    next();
  }

  function push(key: string): void {
    waiting.push(key);
    next();
  }

  return {
    add(key, file, listener) {
      jobs.set(key, { file, listener, stop: undefined });
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

async function sendJob(job: Job): Promise<void> {
  const stop = new AbortController();
  job.stop = stop;
  const { file, listener } = job;
  try {
    listener.done(await sendFile(file, { onProgress: listener.progress, signal: stop.signal }));
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
