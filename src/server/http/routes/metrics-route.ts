import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "#server/platform/failure.ts";
import { bearerToken } from "../session/call-context.ts";
import type { HttpContext } from "../session/http-context.ts";
import { routesAt } from "../session/route-table.ts";

const metricsPath = "/metrics";

/** Notes every answer, and gives the operator's Prometheus what is counted; for all others there is no such address. */
export function addMetricsRoute(server: FastifyInstance, context: HttpContext): void {
  const { metrics } = context;
  server.addHook("onResponse", async (request, reply) =>
    metrics.note({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    }),
  );
  server.get(metricsPath, async (request, reply) => {
    if (!mayRead(context, request)) throw new Failure("not_found");
    const { type, text } = await metrics.read();
    return reply.header("cache-control", "no-store").type(type).send(text);
  });
}

/** The pattern of the route that answered; an address itself may hold what somebody looked for. */
function routeOf({ method, url, routeOptions }: FastifyRequest): string {
  const pattern = routeOptions.url;
  if (pattern === undefined) return "none";
  if (!pattern.endsWith("*")) return pattern;
  return routesAt(url).find((route) => route.method === method)?.path ?? pattern;
}

/**
 * Whether it brings the operator's token, or, where none is set, comes from this very machine. On https a proxy of this
 * machine passes on what all the world asks, and a page of another name may have been resolved to this machine.
 */
function mayRead({ metricsToken, publicUrl }: HttpContext, request: FastifyRequest): boolean {
  if (metricsToken !== undefined) return isSame(metricsToken, bearerToken(request) ?? "");
  const { headers, socket } = request.raw;
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  if (isPassedOn || publicUrl.startsWith("https:")) return false;
  const isHere = /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? "");
  return isHere && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname);
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [expected, given].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
