import { Worker } from "node:worker_threads";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import type { ParsedMail } from "./parse-mail.ts";

export type MimeJob = { kind: "payload"; payload: GmailPart } | { kind: "raw"; raw: Uint8Array };
export type MimeReply =
  | { kind: "ready" }
  | { kind: "parsed"; mail: ParsedMail }
  | { kind: "unreadable" };

export type MimeWorkersOptions = {
  /** Most threads; each is started when it is first needed. */
  workers: number;
  /** Milliseconds that a thread may work on one message. */
  jobMs: number;
  /** Megabytes of a thread's heap. */
  memoryMb: number;
};

type MimeWorkers = {
  /** Parses in a thread. Undefined when it cannot: the message is beyond a cap, or broke the parser. */
  parse(job: MimeJob): Promise<ParsedMail | undefined>;
  /** Ends the threads; jobs not done are answered with undefined. */
  close(): Promise<void>;
};

type Waiting = { job: MimeJob; answer: (mail: ParsedMail | undefined) => void };
type Seat = {
  worker: Worker;
  ready: boolean;
  work: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
};

type Pool = {
  options: MimeWorkersOptions;
  seats: Set<Seat>;
  queue: Waiting[];
  closed: boolean;
};

/**
 * Threads that parse mail. One message at a time in each, so that a message which hangs, exhausts
 * the memory or crashes costs its own answer and one thread, nothing else.
 */
export function createMimeWorkers(options: MimeWorkersOptions): MimeWorkers {
  const pool: Pool = { options, seats: new Set(), queue: [], closed: false };
  return {
    parse: async (job) => {
      if (pool.closed) return undefined;
      return new Promise((answer) => {
        pool.queue.push({ job, answer });
        pump(pool);
      });
    },
    close: async () => closePool(pool),
  };
}

async function closePool(pool: Pool): Promise<void> {
  pool.closed = true;
  for (const waiting of pool.queue.splice(0)) waiting.answer(undefined);
  const seats = [...pool.seats];
  for (const seat of seats) drop(pool, seat);
  await Promise.all(seats.map(async (seat) => seat.worker.terminate()));
}

/** Gives work to idle threads, and starts another when more waits than is about to be taken. */
function pump(pool: Pool): void {
  const { seats, queue, options } = pool;
  for (const seat of seats) if (seat.ready && seat.work === undefined) assign(pool, seat);
  const starting = [...seats].filter((seat) => !seat.ready).length;
  if (queue.length > starting && seats.size < options.workers) openSeat(pool);
}

function assign(pool: Pool, seat: Seat): void {
  const next = pool.queue.shift();
  // An idle thread does not keep the process alive.
  if (next === undefined) return seat.worker.unref();
  seat.work = next;
  seat.worker.ref();
  seat.timer = setTimeout(() => drop(pool, seat), pool.options.jobMs);
  seat.worker.postMessage(next.job, []);
}

function openSeat(pool: Pool): void {
  const worker = startWorker(pool.options.memoryMb);
  const seat: Seat = { worker, ready: false, work: undefined, timer: undefined };
  pool.seats.add(seat);
  worker.on("message", (reply: MimeReply) => {
    if (!pool.seats.has(seat)) return;
    if (reply.kind === "ready") seat.ready = true;
    else settle(seat, reply.kind === "parsed" ? reply.mail : undefined);
    pump(pool);
  });
  worker.on("error", () => drop(pool, seat));
  worker.on("exit", () => drop(pool, seat));
}

function settle(seat: Seat, mail: ParsedMail | undefined): void {
  clearTimeout(seat.timer);
  seat.work?.answer(mail);
  seat.work = undefined;
}

/** Gives up a thread with its job; another takes its place when there is work. */
function drop(pool: Pool, seat: Seat): void {
  if (!pool.seats.delete(seat)) return;
  // A thread that cannot start must not be started for ever: it costs the job it was meant for.
  if (!seat.ready) pool.queue.shift()?.answer(undefined);
  settle(seat, undefined);
  void seat.worker.terminate();
  if (!pool.closed) pump(pool);
}

/**
 * It knows the folder of compiled code and nothing else: types are stripped by WebAssembly, which in several threads at once
 * can crash the process (nodejs/node#64500).
 */
function startWorker(memoryMb: number): Worker {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  return new Worker(new URL("./mime-worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
  });
}
