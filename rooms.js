import { webRooms } from "./rooms-web.js";

/**
 * The architecture as data: who may import whom. A room may name only rooms above it, so the
 * graph is acyclic by reading. `scripts/lint-rooms.js` turns these rows into lint errors.
 * `node` says whether Node's built-in modules may be imported, `packages` which npm packages.
 */
export const rooms = {
  query: { imports: [] },
  contract: { imports: ["query"], packages: ["zod", "@orpc/contract"] },

  "server/runtime": { imports: ["contract"], node: true, packages: ["pino"] },
  "server/postgres": {
    imports: ["server/runtime"],
    node: true,
    packages: ["pg"],
  },
  "server/storage": {
    imports: ["query", "contract", "server/runtime"],
    node: true,
    packages: ["pg", "kysely"],
  },
  "server/outside": { imports: ["contract", "server/runtime"], node: true },
  "server/gmail-quota": { imports: [] },
  "server/gmail-budget": {
    imports: ["contract", "server/runtime", "server/gmail-quota"],
    node: true,
  },
  "server/gmail": {
    imports: ["contract", "server/runtime", "server/gmail-quota", "server/gmail-budget"],
    node: true,
  },
  "server/mail-reader": {
    imports: ["contract", "server/runtime", "server/gmail"],
    node: true,
    packages: ["postal-mime"],
  },
  "server/mime": { imports: [], node: true },
  "server/demo-writer": { imports: ["server/runtime"], node: true },
  "server/demo-mail": { imports: ["server/runtime", "server/demo-writer"], node: true },
  "server/standin-store": {
    imports: ["query", "server/runtime", "server/mime", "server/demo-mail"],
    node: true,
    packages: ["jose"],
  },
  "server/standin-post": {
    imports: ["server/runtime", "server/mime", "server/standin-store"],
    node: true,
  },
  "server/standin-meter": {
    imports: ["server/runtime", "server/gmail-quota", "server/standin-store"],
    node: true,
  },
  "server/standin-sign-in": {
    imports: ["server/runtime", "server/standin-store"],
    node: true,
    packages: ["fastify", "jose"],
  },
  "server/standin-pubsub": {
    imports: ["server/runtime", "server/standin-store", "server/standin-sign-in"],
    node: true,
    packages: ["fastify"],
  },
  "server/standin-gmail": {
    imports: [
      "query",
      "server/runtime",
      "server/mime",
      "server/standin-store",
      "server/standin-post",
      "server/standin-meter",
      "server/standin-sign-in",
      "server/standin-pubsub",
    ],
    node: true,
    packages: ["fastify"],
  },
  "server/standin-upload": {
    imports: [
      "server/runtime",
      "server/mime",
      "server/standin-store",
      "server/standin-meter",
      "server/standin-gmail",
    ],
    node: true,
  },
  "server/standin-pages": {
    imports: [
      "server/runtime",
      "server/mime",
      "server/demo-writer",
      "server/standin-store",
      "server/standin-post",
      "server/standin-meter",
      "server/standin-sign-in",
    ],
    node: true,
    packages: ["fastify"],
  },
  "server/google-standin": {
    imports: [
      "server/runtime",
      "server/gmail-quota",
      "server/standin-store",
      "server/standin-post",
      "server/standin-meter",
      "server/standin-sign-in",
      "server/standin-pubsub",
      "server/standin-gmail",
      "server/standin-upload",
      "server/standin-pages",
    ],
    node: true,
    packages: ["fastify"],
  },
  "server/auth": {
    imports: ["contract", "server/runtime", "server/storage"],
    node: true,
    packages: ["openid-client", "jose"],
  },
  "server/realtime": { imports: ["contract", "server/runtime", "server/storage"], node: true },
  "server/sync": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail-quota",
      "server/gmail-budget",
      "server/gmail",
      "server/mail-reader",
    ],
    node: true,
  },
  "server/mailbox": {
    imports: [
      "query",
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail",
      "server/mail-reader",
      "server/sync",
      "server/realtime",
    ],
    node: true,
  },
  "server/account": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail-quota",
      "server/gmail",
      "server/auth",
    ],
    node: true,
  },
  "server/act-plan": { imports: ["contract", "server/runtime", "server/storage"], node: true },
  "server/acts": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail",
      "server/sync",
      "server/mailbox",
      "server/act-plan",
    ],
    node: true,
  },
  "server/search": {
    imports: [
      "query",
      "contract",
      "server/runtime",
      "server/storage",
      "server/mail-reader",
      "server/sync",
      "server/mailbox",
    ],
    node: true,
  },
  "server/gmail-push": { imports: ["server/runtime"], node: true, packages: ["jose"] },
  "server/jobs": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail-push",
      "server/auth",
      "server/sync",
      "server/mailbox",
      "server/search",
      "server/acts",
      "server/account",
    ],
    node: true,
    packages: ["pg-boss"],
  },
  "server/reading": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/outside",
      "server/gmail",
      "server/mail-reader",
    ],
    node: true,
  },
  "server/http": {
    imports: [
      "contract",
      "server/runtime",
      "server/auth",
      "server/realtime",
      "server/mailbox",
      "server/search",
      "server/act-plan",
      "server/acts",
      "server/account",
      "server/reading",
    ],
    node: true,
    packages: ["fastify", "@fastify/*", "@orpc/*"],
  },
  "server/doctor": {
    imports: [
      "contract",
      "server/runtime",
      "server/postgres",
      "server/storage",
      "server/standin-store",
      "server/auth",
      "server/gmail-push",
    ],
    node: true,
  },

  ...webRooms,

  server: { imports: ["contract", "server/*"], node: true },
  web: { imports: ["web/app"], packages: ["react", "react-dom", "@fontsource-variable/inter"] },
};
