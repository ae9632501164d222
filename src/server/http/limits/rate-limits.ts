import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { uploadsPath } from "#contract/plain-routes.ts";
import { Failure } from "#server/platform/failure.ts";
import type { RequestRates } from "./request-rates.ts";

type RateLimitOptions = {
  rates: RequestRates | "off";
  /** Who asks, as far as that can be told without a look-up and cannot be said in another's name. */
  whose: (request: FastifyRequest) => string | undefined;
};

type Kind = Exclude<keyof RequestRates, "window">;
type Check = (request: FastifyRequest) => Promise<void>;

/** Counters kept at once: the longest unused is forgotten. */
const counters = 20_000;

/** Requests with a limit of their own, beside that of all. */
const ownLimits: Readonly<Record<string, Kind>> = {
  "GET /auth/v1/authorize": "signIn",
  "GET /auth/v1/callback": "signIn",
  [`POST ${uploadsPath}`]: "upload",
  "POST /api/v1/uploads/copy": "upload",
  "POST /functions/v1/create-checkout": "checkout",
  "POST /api/v1/billing/portal": "checkout",
  "POST /api/v1/billing/restore": "checkout",
  "POST /functions/v1/ai-assistant": "ask",
};

/** Refuses with `rate_limited`, and the seconds to wait, whoever asks for more than the rates allow. */
export async function addRateLimits(
  server: FastifyInstance,
  { rates, whose }: RateLimitOptions,
): Promise<void> {
  if (rates === "off") return;
  await server.register(rateLimit, { global: false, cache: counters });
  const checks = Object.fromEntries(
    kinds.map((kind) => [kind, createCheck(server, { rates, kind, whose })]),
  ) as Record<Kind, Check>;
  server.addHook("onRequest", async (request) => {
    if (isProbe(request)) return;
    await checks.address(request);
    if (whose(request) !== undefined) await checks.person(request);
    const own = ownLimits[`${methodOf(request)} ${pathOf(request)}`];
    if (own !== undefined) await checks[own](request);
  });
  server.addHook("preHandler", async (request) => {
    if (isSending(request)) await checks.send(request);
  });
}

const kinds = ["address", "person", "signIn", "send", "upload", "checkout", "ask"] as const;

function createCheck(
  server: FastifyInstance,
  { rates, kind, whose }: { rates: RequestRates; kind: Kind } & Pick<RateLimitOptions, "whose">,
): Check {
  const byAddress = kind === "address" || kind === "signIn";
  const count = server.createRateLimit({
    max: rates[kind],
    timeWindow: rates.window * 1000,
    keyGenerator: (request) => {
      const person = byAddress ? undefined : whose(request);
      return `${kind} ${person ?? rateLimit.normalizeIP(request.ip, 64)}`;
    },
  });
  return async (request) => {
    const found = await count(request);
    if (!found.isAllowed && found.isExceeded)
      throw new Failure("rate_limited", { retryAfter: found.ttlInSeconds });
  };
}

/** Whoever watches over the server must always learn how it is. */
function isProbe(request: FastifyRequest): boolean {
  return /^\/(?:healthz|readyz)$/.test(pathOf(request));
}

/** HEAD makes the server work as GET does: its routes are the same. */
function methodOf({ method }: FastifyRequest): string {
  return method === "HEAD" ? "GET" : method;
}

/** As the routes take it: without a slash at its end, and with its letters decoded. */
function pathOf({ url }: FastifyRequest): string {
  const [path = ""] = url.split("?", 1);
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/+$/, "");
  } catch {
    return path;
  }
}

function isSending(request: FastifyRequest): boolean {
  if (pathOf(request) !== "/functions/v1/gmail-actions") return false;
  const { action } = (request.body ?? {}) as { action?: unknown };
  return action === "send" || action === "schedule";
}
