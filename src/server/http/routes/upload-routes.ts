import type { FastifyInstance } from "fastify";
import { limits } from "#contract/limits.ts";
import { uploadFilePath, uploadsPath } from "#contract/plain-routes.ts";
import { UploadId } from "#contract/compose.ts";
import { dispositionOf, fileName } from "#server/mailbox/files/file-name.ts";
import { Failure } from "#server/platform/failure.ts";
import { receiveUpload } from "#server/compose/drafts/receive-upload.ts";
import { openUpload } from "#server/compose/drafts/uploads.ts";
import { requireSession } from "../session/call-context.ts";
import type { HttpContext } from "../session/http-context.ts";
import { routePath } from "../session/route-table.ts";

/** Nothing of a file may act in our origin, whatever a browser takes it for. */
const sealed = "sandbox; default-src 'none'; frame-ancestors 'none'";
/** What a browser may show of a file that goes along; all else is saved. */
const shown = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/;

/** Files that go along with a message: their bytes in as they stream, and out again for a thumbnail. */
export async function addUploadRoutes(
  server: FastifyInstance,
  context: HttpContext,
): Promise<void> {
  await server.register(async (scope) => {
    // The bytes are no body to be parsed: they are read as they come.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.post(uploadsPath, async (request, reply) => {
      const { userId } = await requireSession(context, request);
      if (Number(request.headers["content-length"] ?? 0) > limits.attachmentBytes)
        throw new Failure("too_large");
      const { filename } = request.query as { filename?: unknown };
      const name = nameOf(filename);
      const upload = await receiveUpload(context.writing, userId, {
        filename: name,
        type: request.headers["content-type"],
        content: request.raw,
      });
      return reply.header("cache-control", "no-store").send(upload);
    });
  });
  server.get<{ Params: unknown }>(routePath(uploadFilePath), async (request, reply) => {
    const { userId } = await requireSession(context, request);
    const asked = UploadId.safeParse(request.params);
    if (!asked.success) throw new Failure("not_found");
    const upload = await openUpload(context.writing, userId, asked.data.id);
    const isShown = shown.test(upload.mime_type);
    return reply
      .header("content-security-policy", sealed)
      .header("cache-control", "private, max-age=3600")
      .header("cross-origin-resource-policy", "same-origin")
      .header(
        "content-disposition",
        dispositionOf(isShown ? "inline" : "attachment", nameOf(upload.filename)),
      )
      .type(isShown ? upload.mime_type : "application/octet-stream")
      .send(upload.content);
  });
}

function nameOf(given: unknown): string {
  if (typeof given !== "string" || given.length > limits.fileName)
    throw new Failure("invalid_request");
  return fileName(given, "file");
}
