import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { exportDataPath, exportMailPath } from "#contract/plain-routes.ts";
import { exportData } from "#server/export-and-deletion/export-data.ts";
import { collectedMail, readCollected } from "#server/export-and-deletion/mail-export.ts";
import { byteRange } from "../session/byte-range.ts";
import { requireReader } from "../session/call-context.ts";
import type { HttpContext } from "../session/http-context.ts";

/** What a person takes with them. They are links of this site's own pages, so the cookie says who asks. */
export function addExportRoutes(server: FastifyInstance, context: HttpContext): void {
  server.get(exportDataPath, async (request, reply) => {
    const userId = await requireReader(context, request);
    context.account.audit.note({ event: "export", person: userId, what: "data" });
    const pieces = Readable.from(exportData(context.account, userId));
    return asFile(reply, "mailwright.json").type("application/json; charset=utf-8").send(pieces);
  });
  server.get(exportMailPath, async (request, reply) => {
    const userId = await requireReader(context, request);
    const { exportId, size } = await collectedMail(context.account, userId);
    context.account.audit.note({ event: "export", person: userId, what: "mail" });
    void asFile(reply, "mailbox.mbox").type("application/mbox");
    return sendPart(reply, request, {
      size,
      read: (start, end) =>
        Readable.from(readCollected(context.account, userId, { exportId, start, end })),
    });
  });
}

type Sent = { size: number; read: (start: number, end: number) => Readable };

/** A file, or the part of it that a broken download still lacks. */
async function sendPart(
  reply: FastifyReply,
  request: FastifyRequest,
  { size, read }: Sent,
): Promise<FastifyReply> {
  const range = byteRange(request.headers.range, size);
  void reply.header("accept-ranges", "bytes");
  if (range === "none") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range === undefined) return reply.header("content-length", size).send(read(0, size));
  return reply
    .code(206)
    .header("content-range", `bytes ${range.start}-${range.end}/${size}`)
    .header("content-length", range.end - range.start + 1)
    .send(read(range.start, range.end + 1));
}

function asFile(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("cache-control", "no-store")
    .header("x-content-type-options", "nosniff");
}
