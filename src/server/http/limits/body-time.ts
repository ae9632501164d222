import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";

/** What the slowest line that is waited for must do: begin within so many seconds, then send so many bytes in each. */
export type SlowestLine = { seconds: number; bytesPerSecond: number };

/** A file of 25 MB has seven minutes, a click thirty seconds. */
export const slowestLine: SlowestLine = { seconds: 30, bytesPerSecond: 64 * 1024 };

/** Gives each body the time that its size needs on the slowest line; one that takes longer ends its connection. */
export function addBodyTimes(
  server: FastifyInstance,
  line: SlowestLine,
  refuse: (socket: Socket) => void,
): void {
  server.addHook("onRequest", async (request) => {
    const bytes = announcedBytes(request);
    if (bytes === 0) return;
    const { raw } = request;
    const most = line.seconds + bytes / line.bytesPerSecond;
    function refuseLate(): void {
      if (!raw.complete) refuse(raw.socket);
    }
    // A process that was held up itself first reads what has come meanwhile.
    const timer = setTimeout(() => setImmediate(refuseLate), most * 1000);
    raw.once("end", () => clearTimeout(timer));
    raw.once("close", () => clearTimeout(timer));
  });
}

/** A body that does not say its size may be as large as any that is taken; one that says more is refused anyway. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return limits.messageBody;
  const bytes = Number(headers["content-length"] ?? 0);
  return Number.isFinite(bytes) ? Math.min(bytes, limits.messageBody) : 0;
}
