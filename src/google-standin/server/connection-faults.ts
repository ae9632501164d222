import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Cuts the connection off without any answer. */
export function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Half of the body where all of it is announced; then the connection ends, or is reset. */
export function breakOff(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  body: string | Buffer,
  how: "half" | "reset",
): Readable {
  const bytes = Buffer.from(body);
  reply.header("content-length", bytes.length);
  return Readable.from(halfOf(request, bytes, how), { objectMode: false });
}

async function* halfOf(
  { raw: { socket } }: FastifyRequest,
  bytes: Buffer,
  how: "half" | "reset",
): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.ceil(bytes.length / 2));
  do await wait(5);
  while (socket.writableLength > 0 && !socket.destroyed);
  if (how === "reset") socket.resetAndDestroy();
  else socket.end();
  await new Promise((resolve) => socket.once("close", resolve));
}
