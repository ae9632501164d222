import { limits } from "#contract/limits.ts";
import { createTurns } from "#server/platform/create-turns.ts";
import { fileKind } from "./file-kind.ts";
import type { FileText } from "../../plan/files.ts";
import { unread } from "./file-unread-words.ts";
import { readInProcess, type ProcessCaps } from "./read-in-process.ts";

export type FileReader = {
  /** The text of a person's file. Never throws but when the signal ends it, or `overloaded` where too many wait. */
  read(userId: string, file: ReadableFile): Promise<FileText>;
};

type ReadableFile = { name: string; bytes: Uint8Array; signal?: AbortSignal | undefined };

/** Bytes of a picture that models take. */
const mostImage = 4 * 1024 * 1024;
const defaults: ProcessCaps = { jobMs: 10_000, memoryMb: 512, text: 200_000 };

/**
 * Reads files in processes of their own, two at a time, with caps on size, time, memory and text: a hostile file costs
 * its own answer and nothing else. A thread is not enough, since its heap's end can be the server's.
 */
export function createFileReader(options: Partial<ProcessCaps> = {}): FileReader {
  const caps = { ...defaults, ...options };
  const turns = createTurns({ most: 2, each: 2, waiting: 2 * limits.attachments });
  return {
    async read(userId, { name, bytes, signal }) {
      if (bytes.byteLength > limits.attachmentBytes) return refused("large");
      if (bytes.byteLength === 0) return refused("empty");
      const found = fileKind(name, bytes);
      if (found.kind === "none") return refused(found.why);
      if (found.kind === "image")
        return bytes.byteLength > mostImage ? refused("largeImage") : found;
      const reply = await turns({ userId, signal }, () =>
        readInProcess({ document: found.document, bytes, signal }, caps),
      );
      return "why" in reply ? refused(reply.why) : { kind: "text", ...reply };
    },
  };
}

function refused(why: keyof typeof unread): FileText {
  return { kind: "unread", words: unread[why] };
}
