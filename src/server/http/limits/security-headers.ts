import type { FastifyHelmetOptions } from "@fastify/helmet";

/** What no page of ours uses, and what therefore nothing that gets into one may. */
export const permissionsPolicy = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const aYear = 31_536_000;

/** The security headers of every answer; a file of a message has a stricter content policy of its own. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  const { protocol, host } = new URL(publicUrl);
  const secure = protocol === "https:";
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        // A frame that shows a message holds its font in itself.
        fontSrc: ["'self'", "data:"],
        connectSrc: ["'self'", `${secure ? "wss" : "ws"}://${host}`],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: aYear, includeSubDomains: true } : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: "deny" },
  };
}

/** The same for an answer that no route and no hook has seen: it is never a page. */
export function bareHeaders(publicUrl: string): Record<string, string> {
  const secure = publicUrl.startsWith("https:");
  return {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy,
    ...(secure && { "strict-transport-security": `max-age=${aYear}; includeSubDomains` }),
  };
}
