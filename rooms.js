import { edgeRooms } from "./rooms-edge.js";
import { standinRooms } from "./rooms-standin.js";
import { webRooms } from "./rooms-web.js";

/**
 * The architecture as data: who may import whom. A room may name only rooms above it, so the
 * graph is acyclic by reading. `scripts/lint-rooms.js` turns these rows into lint errors.
 * `node` says whether Node's built-in modules may be imported, `packages` which npm packages, `lazy` whether by `import()`.
 */
export const rooms = {
  query: { imports: [] },
  addresses: { imports: [] },
  contract: { imports: ["query"], packages: ["zod", "@orpc/contract"] },

  "server/runtime": { imports: ["contract"], node: true, packages: ["pino"] },
  "server/postgres": { imports: ["server/runtime"], node: true, packages: ["pg"] },
  "server/migrations": { imports: [], packages: ["pg", "kysely"] },
  "server/storage": {
    imports: ["query", "contract", "server/runtime", "server/migrations"],
    node: true,
    packages: ["pg", "kysely"],
  },
  "server/journal": { imports: ["contract", "server/storage"], packages: ["kysely"] },
  "server/search-index": { imports: ["query", "contract", "server/storage"], packages: ["kysely"] },
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
  ...standinRooms,
  "server/auth": {
    imports: ["contract", "server/runtime", "server/storage"],
    node: true,
    packages: ["openid-client", "jose"],
  },
  "server/realtime": { imports: ["contract", "server/runtime", "server/storage"], node: true },
  "server/sync-reading": {
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
  "server/sync": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/journal",
      "server/gmail-quota",
      "server/gmail-budget",
      "server/gmail",
      "server/mail-reader",
      "server/sync-reading",
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
      "server/sync-reading",
      "server/sync",
      "server/realtime",
    ],
    node: true,
  },
  "server/usage": { imports: ["contract", "server/runtime", "server/storage"] },
  "server/stripe": {
    imports: ["server/runtime", "server/storage"],
    packages: ["stripe"],
    lazy: true,
  },
  "server/billing": {
    imports: ["contract", "server/runtime", "server/storage", "server/stripe"],
    node: true,
    packages: ["stripe"],
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
  "server/act-plan": {
    imports: ["query", "contract", "server/runtime", "server/storage", "server/journal"],
    node: true,
  },
  "server/acts": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/journal",
      "server/gmail",
      "server/sync-reading",
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
      "server/search-index",
      "server/mail-reader",
      "server/sync",
      "server/mailbox",
    ],
    node: true,
  },
  "server/mail-writer": {
    imports: ["addresses", "contract", "server/runtime"],
    node: true,
    packages: ["nodemailer"],
  },
  "server/evidence": { imports: ["server/runtime", "server/gmail", "server/mail-writer"] },
  "server/file-store": {
    imports: ["contract", "server/runtime"],
    node: true,
    packages: ["@aws-sdk/*"],
  },
  "server/writing": {
    imports: [
      "addresses",
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail",
      "server/mail-reader",
      "server/sync",
      "server/mailbox",
      "server/mail-writer",
      "server/evidence",
      "server/file-store",
    ],
    node: true,
  },
  "server/outbox": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/mail-writer",
      "server/writing",
    ],
    node: true,
  },
  "server/delivery": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/gmail",
      "server/mail-writer",
      "server/evidence",
      "server/writing",
      "server/outbox",
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
      "server/writing",
      "server/outbox",
      "server/delivery",
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
  ...edgeRooms,
  "server/doctor": {
    imports: [
      "contract",
      "server/runtime",
      "server/postgres",
      "server/storage",
      "server/standin-store",
      "server/auth",
      "server/stripe",
      "server/gmail-push",
    ],
    node: true,
  },

  ...webRooms,

  server: { imports: ["contract", "server/*"], node: true },
};
