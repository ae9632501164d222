import { spawn, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { DocumentKind } from "./file-kind.ts";
import type { FileReply } from "./file-process.ts";
import { unread, type Unread } from "./file-unread-words.ts";
import { blockNetwork } from "./block-network.ts";
import { realpathSync } from "node:fs";

/** The project's folder, which also holds what is not to be read: settings, keys and, by default, the database. */
const root = new URL("../../../../../", import.meta.url);

/** Node's flags for a process that may read the program and its packages, and may neither write nor start anything. */
export function processPermissions(): string[] {
  const program = ["src/", "node_modules/", "package.json"];
  // Packages may stand elsewhere, behind a link: Node asks for both paths.
  const paths = program.flatMap((name) => {
    const path = fileURLToPath(new URL(name, root));
    return [path, realpathSync(path)];
  });
  return ["--permission", ...[...new Set(paths)].map((path) => `--allow-fs-read=${path}`)];
}

export type ProcessCaps = {
  /** Milliseconds that a file may take, megabytes that its process may, and characters that are kept. */
  jobMs: number;
  memoryMb: number;
  text: number;
};

type Job = {
  document: DocumentKind;
  bytes: Uint8Array;
  signal: AbortSignal | undefined;
};

type Read = { text: string; cut: boolean } | { why: Unread };

/** Milliseconds between two looks at what the process takes, and for its start. */
const lookMs = 100;
const startMs = 20_000;
const entry = fileURLToPath(new URL("./file-process.ts", import.meta.url));

/**
 * Reads a file in a process that may read the program alone, and neither write nor start anything, without the environment
 * and, where the system can do so, without a network. It is ended when it takes too long or too much, whatever it was given. Rejects
 * with the signal's reason alone.
 */
export async function readInProcess(
  { document, bytes, signal }: Job,
  caps: ProcessCaps,
): Promise<Read> {
  const [command = "", ...more] = await commandOf(document, caps);
  signal?.throwIfAborted();
  const child = spawn(command, more, { env: {}, stdio: ["pipe", "pipe", "ignore"] });
  let ended: Unread | undefined;

  function end(why: Unread): void {
    ended ??= why;
    child.kill("SIGKILL");
  }

  function stop(): void {
    end("broken");
  }

  const timer = setTimeout(() => end("slow"), startMs + caps.jobMs);
  const watch = setInterval(() => void watchOver(child, caps, end), lookMs);
  signal?.addEventListener("abort", stop);
  try {
    const said = await hear(child, bytes, 8 * caps.text + 1000);
    signal?.throwIfAborted();
    return readReply(said, ended);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal?.removeEventListener("abort", stop);
    child.kill("SIGKILL");
  }
}

/** Where there is a shell, the process cannot outlive its time either when this one has died. */
async function commandOf(
  document: DocumentKind,
  { jobMs, memoryMb, text }: ProcessCaps,
): Promise<string[]> {
  const command = [
    ...(await blockNetwork(entry)),
    process.execPath,
    `--max-old-space-size=${memoryMb}`,
    ...processPermissions(),
    "--disable-warning=ExperimentalWarning",
    entry,
    document,
    String(text),
  ];
  if (process.platform === "win32") return command;
  const seconds = String(Math.ceil((startMs + jobMs) / 1000));
  return ["/bin/sh", "-c", 'ulimit -t "$0" && exec "$@"', seconds, ...command];
}

/** Hands over the bytes and collects what is said, until the process ends. */
async function hear(child: ChildProcess, bytes: Uint8Array, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  child.stdout?.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size <= most) chunks.push(chunk);
    else child.kill("SIGKILL");
  });
  // A process that is ended early takes no more bytes.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(bytes);
  await new Promise<void>((resolve) =>
    child.once("close", () => resolve()).once("error", () => resolve()),
  );
  return Buffer.concat(chunks).toString();
}

function readReply(said: string, ended: Unread | undefined): Read {
  if (ended !== undefined) return { why: ended };
  try {
    const reply = JSON.parse(said) as FileReply;
    if ("text" in reply) return reply;
    return { why: Object.hasOwn(unread, reply.why) ? (reply.why as Unread) : "broken" };
  } catch {
    // It ran out of memory, or crashed.
    return { why: "bomb" };
  }
}

/** Ends a process that has worked too long or holds too much, as Linux counts; elsewhere the heap's end and the timer do. */
async function watchOver(
  { pid }: ChildProcess,
  { jobMs, memoryMb }: ProcessCaps,
  end: (why: Unread) => void,
): Promise<void> {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [userTicks = "0", systemTicks = "0"] = fields.slice(11, 13);
  const pages = Number(fields[21] ?? 0);
  // A tick is 10 ms, a page 4 KiB on every Linux that Node runs on by default.
  if ((Number(userTicks) + Number(systemTicks)) * 10 > jobMs) end("slow");
  if ((pages * 4) / 1024 > 2 * memoryMb) end("bomb");
}
