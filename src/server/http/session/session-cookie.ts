import type { FastifyReply, FastifyRequest } from "fastify";
import { limits } from "#contract/limits.ts";

/** The two cookies of sign-in: the session, and the one that binds Google's answer to the browser that asked. */
type Cookies = {
  session: string;
  signIn: string;
  secure: boolean;
};

/** The cookies' names: `__Host-` on https; plain on http, where browsers refuse the prefix. */
export function cookiesFor(publicUrl: string): Cookies {
  const secure = publicUrl.startsWith("https:");
  const prefix = secure ? "__Host-" : "";
  return { session: `${prefix}mailwright`, signIn: `${prefix}mailwright-sign-in`, secure };
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[name];
}

/** Sets a cookie that scripts cannot read and other sites cannot send. */
export function setCookie(
  reply: FastifyReply,
  { secure }: Cookies,
  cookie: { name: string; value: string; seconds?: number },
): void {
  void reply.setCookie(cookie.name, cookie.value, {
    httpOnly: true,
    secure,
    sameSite: "lax",
    path: "/",
    maxAge: cookie.seconds ?? limits.sessionAbsolute,
  });
}

export function dropCookie(reply: FastifyReply, { secure }: Cookies, name: string): void {
  void reply.clearCookie(name, { httpOnly: true, secure, sameSite: "lax", path: "/" });
}
