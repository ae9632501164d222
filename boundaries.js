/**
 * The architecture as data, by domains: a folder with folders inside it. `imports` names what a domain may import beside
 * itself, `folders` which of its own folders each may import, in the order of a request. `planned`: who may say that a value
 * comes from a mind that has seen the person's words alone (`plan/planned.ts`). Rooms not here yet stand in rooms.js.
 */
export const domains = {
  "server/assistant": {
    imports: [
      "query",
      "addresses",
      "contract",
      "server/runtime",
      "server/storage",
      "server/sync-tables",
      "server/mail-tables",
      "server/search-tables",
      "server/outbox-tables",
      "server/assistant-tables",
      "server/account-tables",
      "server/journal",
      "server/search-index",
      "server/mail-text",
      "server/mailbox",
      "server/act-plan",
      "server/acts",
      "server/writing",
      "server/outbox",
      "server/usage",
      "server/asking",
      "server/file-text",
      "server/model-calls",
    ],
    node: true,
    packages: ["zod"],
    folders: {
      plan: { imports: [] },
      policy: { imports: ["plan"] },
      files: { imports: ["plan"] },
      resolve: { imports: ["plan", "policy", "files"] },
      approval: { imports: ["plan", "policy", "resolve"] },
      execute: { imports: ["plan", "policy", "resolve", "approval", "files"] },
      answer: { imports: ["plan", "policy", "resolve", "approval", "execute"] },
      conversation: {
        imports: ["plan", "policy", "resolve", "approval", "execute", "answer", "files"],
        planned: true,
      },
      agent: {
        imports: ["plan", "execute", "files"],
        packages: ["ai", "@ai-sdk/*"],
        planned: true,
      },
      grammar: {
        imports: ["plan"],
        planned: true,
      },
      ".": {
        imports: [
          "plan",
          "agent",
          "grammar",
          "execute",
          "approval",
          "answer",
          "conversation",
          "files",
        ],
      },
    },
  },
};
