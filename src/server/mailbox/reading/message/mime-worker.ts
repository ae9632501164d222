import { parentPort } from "node:worker_threads";
import type { MimeJob, MimeReply } from "./mime-workers.ts";
import { parsePayload, parseRaw } from "./parse-mail.ts";

if (parentPort === null) throw new Error("mime-worker.ts runs as a worker only");
const port = parentPort;

port.on("message", (job: MimeJob) => answer(job));
tell({ kind: "ready" });

function answer(job: MimeJob): void {
  try {
    const mail = job.kind === "payload" ? parsePayload(job.payload) : parseRaw(job.raw);
    tell({ kind: "parsed", mail });
  } catch {
    tell({ kind: "unreadable" });
  }
}

function tell(reply: MimeReply): void {
  port.postMessage(reply, []);
}
