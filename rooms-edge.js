/** The rooms that a request comes through: rows of the table in rooms.js. */
export const edgeRooms = {
  "server/edge": {
    imports: ["contract", "server/runtime"],
    node: true,
    packages: ["fastify", "@fastify/*"],
  },
  "server/metrics": { imports: ["server/runtime"], node: true, packages: ["prom-client"] },
  "server/http": {
    imports: [
      "contract",
      "server/runtime",
      "server/edge",
      "server/metrics",
      "server/auth",
      "server/realtime",
      "server/mailbox",
      "server/search",
      "server/act-plan",
      "server/acts",
      "server/usage",
      "server/billing",
      "server/account",
      "server/reading",
      "server/writing",
      "server/outbox",
    ],
    node: true,
    packages: ["fastify", "@fastify/*", "@orpc/*"],
  },
};
