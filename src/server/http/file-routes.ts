import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  emailFilePath,
  emailFilesPath,
  emailImagePath,
  emailOriginalPath,
} from "#contract/plain-routes.ts";
import { Failure } from "#server/runtime/failure.ts";
import { dispositionOf } from "#server/reading/file-name.ts";
import type { FileBytes } from "#server/reading/read-files.ts";
import { shownType, type ShownType } from "#server/reading/shown-type.ts";
import { requireSession } from "./call-context.ts";
import type { HttpContext } from "./http-context.ts";
import { checkOrigin } from "./same-origin.ts";
import { toRoutePath } from "./to-route-path.ts";

type Asked = { id: string; part_id: string };

/** The files of messages. They are links and pictures of this site's own pages, so the cookie says who asks. */
export function addFileRoutes(server: FastifyInstance, context: HttpContext): void {
  const { files } = context.reading;

  server.get<{ Params: Asked }>(toRoutePath(emailFilePath), async (request, reply) => {
    const userId = await personOf(context, request, reply);
    const { id, part_id } = request.params;
    const file = await files.file(userId, id, part_id);
    const { inline } = request.query as { inline?: unknown };
    const shown = inline === "1" ? shownType(file.bytes) : undefined;
    return shown === undefined ? sendFile(reply, file) : showFile(reply, file, shown);
  });
  server.get<{ Params: Asked }>(toRoutePath(emailFilesPath), async (request, reply) => {
    const userId = await personOf(context, request, reply);
    return sendFile(reply, await files.all(userId, request.params.id));
  });
  server.get<{ Params: Asked }>(toRoutePath(emailOriginalPath), async (request, reply) => {
    const userId = await personOf(context, request, reply);
    return sendFile(reply, await files.original(userId, request.params.id));
  });
}

/** Remote images of messages, fetched for the person who asked to see them. */
export function addImageRoute(server: FastifyInstance, context: HttpContext): void {
  server.get<{ Params: { id: string } }>(toRoutePath(emailImagePath), async (request, reply) => {
    const userId = await personOf(context, request, reply);
    const { url } = request.query as { url?: unknown };
    if (typeof url !== "string") throw new Failure("invalid_request");
    const image = await context.reading.fetchImage(userId, { id: request.params.id, url });
    return headersFor(reply, sealed).type(image.mimeType).send(image.bytes);
  });
}

async function personOf(
  context: HttpContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  checkOrigin(request, context.publicUrl);
  return (await requireSession({ ...context, request, reply })).userId;
}

/** Nothing of a file may act in our origin, whatever a browser takes it for. */
const sealed = "sandbox; default-src 'none'; frame-ancestors 'none'";
// No browser's own viewer of PDF works in a sandbox; it is no page of ours, and runs nothing of the file here.
const sealedPdf = "default-src 'none'; object-src 'self'; frame-ancestors 'none'";

/** Types that are saved under their own name; all others are mere bytes. */
const saved =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp)|application\/(?:pdf|zip|rtf|msword|vnd\.[\w.+-]+)|text\/(?:plain|csv|calendar)|audio\/[\w.+-]+|video\/[\w.+-]+|message\/rfc822)$/;

function sendFile(reply: FastifyReply, { name, mimeType, bytes }: FileBytes): FastifyReply {
  return headersFor(reply, sealed)
    .header("content-disposition", dispositionOf("attachment", name))
    .type(saved.test(mimeType) ? mimeType : "application/octet-stream")
    .send(bytes);
}

function showFile(reply: FastifyReply, { name, bytes }: FileBytes, shown: ShownType): FastifyReply {
  return headersFor(reply, shown.kind === "pdf" ? sealedPdf : sealed)
    .header("content-disposition", dispositionOf("inline", name))
    .type(shown.mimeType)
    .send(bytes);
}

function headersFor(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .header("content-security-policy", policy)
    .header("cache-control", "private, max-age=3600")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff");
}
