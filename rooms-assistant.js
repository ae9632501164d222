/**
 * The rooms of the assistant behind its language, in the order of a request. Rows of the table in rooms.js.
 */
export const assistantRooms = {
  "server/file-text": {
    imports: ["contract", "server/runtime"],
    node: true,
    packages: ["unpdf", "mammoth", "read-excel-file"],
    lazy: true,
  },
  "server/model-calls": {
    imports: ["server/runtime", "server/storage", "server/assistant-tables"],
    node: true,
    packages: ["ai", "@ai-sdk/*"],
    lazy: true,
  },
  "server/asking": {
    imports: [
      "contract",
      "server/runtime",
      "server/storage",
      "server/billing-tables",
      "server/assistant-tables",
      "server/usage",
    ],
  },
  /** A domain: its row stands in boundaries.js. */
  "server/assistant": { imports: [] },
};
