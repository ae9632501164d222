/** The rooms of the local Google, as rows of `rooms.js`: they stand there below the form of mail. */
export const standinRooms = {
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
};
