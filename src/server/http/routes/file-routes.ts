import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  emailFilePath,
  emailFilesPath,
  emailImagePath,
  emailOriginalPath,
} from "#contract/plain-routes.ts";
import { Failure } from "#server/platform/failure.ts";
import { dispositionOf } from "#server/mailbox/files/file-name.ts";
import type { FileBytes } from "#server/mailbox/files/read-files.ts";
import { displayType, type DisplayType } from "#server/mailbox/files/display-type.ts";
import { requireReader } from "../session/call-context.ts";
import { disconnectSignal } from "../session/disconnect-signal.ts";
import type { HttpContext } from "../session/http-context.ts";
import { routePath } from "../session/route-table.ts";

type Asked = { id: string; part_id: string };

/** The files of messages. They are links and pictures of this site's own pages, so the cookie says who asks. */
export function addFileRoutes(server: FastifyInstance, context: HttpContext): void {
  const { files } = context.reading;

  server.get<{ Params: Asked }>(routePath(emailFilePath), async (request, reply) => {
    const reader = await readerOf(context, request, reply);
    const { id: emailId, part_id: partId } = request.params;
    const tag = await files.tag(reader.userId, { emailId, partId });
    if (isKnown(request, tag)) return sendKnown(reply, tag);
    const file = await files.file(reader, emailId, partId);
    const { inline } = request.query as { inline?: unknown };
    const shown = inline === "1" ? displayType(file.bytes) : undefined;
    return shown === undefined
      ? sendFile(reply.header("etag", tag), file)
      : showFile(reply.header("etag", tag), file, shown);
  });
  for (const [path, read] of [
    [emailFilesPath, files.all],
    [emailOriginalPath, files.original],
  ] as const)
    server.get<{ Params: Asked }>(routePath(path), async (request, reply) => {
      const reader = await readerOf(context, request, reply);
      const { id: emailId } = request.params;
      const tag = await files.tag(reader.userId, { emailId });
      if (isKnown(request, tag)) return sendKnown(reply, tag);
      const file = await read(reader, emailId);
      return sendFile(reply.header("etag", tag), file);
    });
}

/** Remote images of messages, fetched for the person who asked to see them. */
export function addImageRoute(server: FastifyInstance, context: HttpContext): void {
  const { images } = context.reading;
  server.get<{ Params: { id: string } }>(routePath(emailImagePath), async (request, reply) => {
    const { userId, signal } = await readerOf(context, request, reply);
    const { url } = request.query as { url?: unknown };
    if (typeof url !== "string") throw new Failure("invalid_request");
    const wanted = { id: request.params.id, url };
    const tag = await images.tag(userId, wanted);
    if (isKnown(request, tag)) return sendKnown(reply, tag);
    const image = await images.fetch(userId, wanted, signal);
    return headersFor(reply, sealed).header("etag", tag).type(image.mimeType).send(image.bytes);
  });
}

/** Who asks, until the browser has gone. */
async function readerOf(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ userId: string; signal: AbortSignal }> {
  const signal = disconnectSignal(reply);
  return { userId: await requireReader(context, request), signal };
}

/** Whether the browser has these bytes; that it may show them still is asked each time. */
function isKnown(request: FastifyRequest, tag: string): boolean {
  return request.headers["if-none-match"]?.includes(tag) === true;
}

function sendKnown(reply: FastifyReply, tag: string): FastifyReply {
  // A header of this answer would take the place of the one that came with the bytes (RFC 9111, 3.2).
  reply.raw.removeHeader("content-security-policy");
  return reply.code(304).header("etag", tag).header("cache-control", cacheable).send();
}

/** Nothing of a file may act in our origin, whatever a browser takes it for. */
const sealed = "sandbox; default-src 'none'; frame-ancestors 'none'";
// No browser's own viewer of PDF works in a sandbox; it is no page of ours, and runs nothing of the file here. Pages of
// ours may frame it.
const sealedPdf = "default-src 'none'; object-src 'self'; frame-ancestors 'self'";

/** Types that are saved under their own name; all others are mere bytes. */
const saved =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|application\/(?:pdf|zip|rtf|msword|vnd\.[\w.+-]+)|text\/(?:plain|csv|calendar)|audio\/[\w.+-]+|video\/[\w.+-]+|message\/rfc822)$/;

function sendFile(reply: FastifyReply, { name, mimeType, bytes }: FileBytes): FastifyReply {
  return headersFor(reply, sealed)
    .header("content-disposition", dispositionOf("attachment", name))
    .type(saved.test(mimeType) ? mimeType : "application/octet-stream")
    .send(bytes);
}

function showFile(
  reply: FastifyReply,
  { name, bytes }: FileBytes,
  shown: DisplayType,
): FastifyReply {
  const framed = shown.kind === "pdf";
  return headersFor(reply, framed ? sealedPdf : sealed)
    .header("x-frame-options", framed ? "SAMEORIGIN" : "DENY")
    .header("content-disposition", dispositionOf("inline", name))
    .type(shown.mimeType)
    .send(bytes);
}

/** The browser asks each time: another person may have signed in meanwhile. */
const cacheable = "private, no-cache";

function headersFor(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", cacheable)
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff");
}
