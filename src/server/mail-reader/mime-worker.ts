import { parentPort } from "node:worker_threads";
import type { MimeJob, MimeReply } from "./mime-workers.ts";
import { parsePayload, parseRaw } from "./parse-mail.ts";

if (parentPort === null) throw new Error("mime-worker.ts runs as a worker only");
const port = parentPort;

port.on("message", (job: MimeJob) => void answer(job));
tell({ kind: "ready" });

async function answer(job: MimeJob): Promise<void> {
  try {
    const mail = await (job.kind === "payload" ? parsePayload(job.payload) : parseRaw(job.raw));
    tell({ kind: "parsed", mail });
  } catch {
    tell({ kind: "unreadable" });
  }
}

function tell(reply: MimeReply): void {
  port.postMessage(reply, []);
}
