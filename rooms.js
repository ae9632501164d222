import { assistantRooms } from "./rooms-assistant.js";
import { edgeRooms } from "./rooms-edge.js";
import { mailRooms } from "./rooms-mail.js";
import { sendingRooms } from "./rooms-sending.js";
import { standinRooms } from "./rooms-standin.js";
import { storageRooms } from "./rooms-storage.js";
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
  ...storageRooms,
  "server/outside": { imports: ["contract", "server/runtime"], node: true },
  "server/admission": {
    imports: ["server/runtime", "server/storage", "server/account-tables", "server/outside"],
    node: true,
  },
  "server/gmail-quota": { imports: [] },
  "server/gmail-budget": {
    imports: ["contract", "server/runtime", "server/gmail-quota"],
    node: true,
  },
  "server/gmail": {
    imports: ["contract", "server/runtime", "server/gmail-quota", "server/gmail-budget"],
    node: true,
  },
  ...mailRooms,
  ...standinRooms,
  "server/auth": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/account-tables",
      "server/admission",
    ],
    node: true,
    packages: ["openid-client", "jose"],
  },
  "server/realtime": {
    imports: ["contract", "server/runtime", "server/storage", "server/sync-tables"],
    node: true,
  },
  "server/sync-reading": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
      "server/gmail-quota",
      "server/gmail-budget",
      "server/gmail",
      "server/body-pieces",
      "server/mail-reader",
    ],
    node: true,
  },
  "server/sync": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
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
      "server/sync-tables",
      "server/mail-tables",
      "server/account-tables",
      "server/gmail",
      "server/mime",
      "server/mail-reader",
      "server/sync-reading",
      "server/sync",
      "server/realtime",
    ],
    node: true,
  },
  "server/usage": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/billing-tables",
    ],
  },
  "server/stripe": {
    imports: ["server/runtime", "server/billing-tables"],
    packages: ["stripe"],
    lazy: true,
  },
  "server/purchases": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/billing-tables",
      "server/account-tables",
      "server/stripe",
    ],
    packages: ["stripe"],
  },
  "server/billing": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/billing-tables",
      "server/account-tables",
      "server/stripe",
      "server/purchases",
    ],
    node: true,
    packages: ["stripe"],
  },
  "server/account": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
      "server/account-tables",
      "server/gmail-quota",
      "server/gmail",
      "server/auth",
    ],
    node: true,
  },
  "server/act-plan": {
    imports: ["query", "contract", "server/runtime", "server/journal"],
    node: true,
  },
  "server/acts": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
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
      "server/search-tables",
      "server/mail-tables",
      "server/search-index",
      "server/mail-text",
      "server/sync",
      "server/mailbox",
    ],
    node: true,
  },
  ...sendingRooms,
  "server/gmail-push": { imports: ["server/runtime"], node: true, packages: ["jose"] },
  "server/jobs": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
      "server/account-tables",
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
      "server/mail-tables",
      "server/account-tables",
      "server/outside",
      "server/gmail",
      "server/mail-reader",
    ],
    node: true,
  },
  ...assistantRooms,
  ...edgeRooms,
  "server/doctor": {
    imports: [
      "contract",
      "server/runtime",
      "server/postgres",
      "server/account-tables",
      "server/standin-loading",
      "server/auth",
      "server/stripe",
      "server/gmail-push",
      "server/model-calls",
    ],
    node: true,
  },

  ...webRooms,

  server: { imports: ["contract", "server/*", "server/assistant/*"], node: true },
};
