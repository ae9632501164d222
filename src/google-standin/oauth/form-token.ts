import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { StandinContext } from "../store/standin-context.ts";

/** The secret that a form carries: of this browser (`visitor`, from a cookie) and for one purpose. */
export function formToken(context: StandinContext, visitor: string, purpose: string): string {
  return createHmac("sha256", context.formKey).update(`${visitor}\n${purpose}`).digest("hex");
}

/** Whether a form came back with its secret. */
export function isFormToken(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  );
}

/** A cookie of the request by its name. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
