/**
 * The architecture as data: who may import whom. A row names only rows above it, so that the graph is acyclic by reading;
 * `scripts/lint-boundaries.js` turns the rows into lint errors. `packages`: which npm packages, and in which folders where
 * not in all ("." is the domain's own); `node`: whether Node's modules; `lazy`: folders that may import by `import()`.
 * Inside a domain folders are free, unless `folders` says what each may import. `planned`: who may say that a value comes from
 * a mind that has seen the person's words alone.
 */
const floor = ["query", "addresses", "contract"];
const [platform, database, google] = ["server/platform", "server/database", "server/google"];
const base = [...floor, platform, database];
const services = [
  ...["server/accounts", "server/billing", "server/mailbox", "server/search", "server/actions"],
  ...["server/compose", "server/takeout", "server/assistant"],
];
const screen = { react: "*", "lucide-react": "*", "@tanstack/react-query": "*" };
const drawn = [...floor, "web/api", "web/ui"];

export const domains = {
  query: { imports: [] },
  addresses: { imports: [] },
  contract: { imports: ["query"], packages: { zod: "*", "@orpc/contract": "*" } },
  mime: { imports: [], node: true },

  [platform]: {
    imports: ["contract"],
    node: true,
    packages: { pino: ["."], "prom-client": ["metrics"], "@aws-sdk/*": ["file-store"] },
  },
  [database]: { imports: ["contract", platform], node: true, packages: { pg: "*", kysely: "*" } },
  [google]: { imports: ["contract", platform], node: true, packages: { jose: ["push"] } },
  "google-standin": {
    imports: ["query", "mime", platform, google],
    node: true,
    packages: { fastify: "*", jose: "*" },
  },
  "server/accounts": {
    imports: [...base, google],
    node: true,
    packages: { "openid-client": ["sign-in"], jose: ["sign-in"], kysely: ["tables"], pg: ["tables"] },
  },
  "server/billing": {
    imports: [...base, "server/accounts"],
    node: true,
    packages: { stripe: "*", kysely: ["tables"] },
    lazy: ["stripe"],
  },
  "server/mailbox": {
    imports: [...base, "mime", google, "server/accounts"],
    node: true,
    packages: {
      kysely: ["tables", "sync-tables", "words"],
      "postal-mime": ["reading"],
      "ical.js": ["calendar"],
      "windows-iana": ["calendar"],
    },
  },
  "server/search": {
    imports: [...base, google, "server/mailbox"],
    node: true,
    packages: { kysely: ["index"] },
  },
  "server/actions": {
    imports: [...base, google, "server/mailbox"],
    node: true,
    packages: { kysely: ["journal"] },
  },
  "server/compose": {
    imports: [...base, google, "server/accounts", "server/mailbox"],
    node: true,
    packages: { kysely: ["tables"], nodemailer: ["mime"] },
  },
  "server/takeout": {
    imports: [...base, google, "server/accounts", "server/mailbox"],
    node: true,
  },
  "server/assistant": {
    imports: [
      ...base,
      "server/accounts",
      "server/billing",
      "server/mailbox",
      "server/search",
      "server/actions",
      "server/compose",
    ],
    node: true,
    packages: {
      zod: "*",
      ai: ["agent"],
      "@ai-sdk/*": ["agent"],
      kysely: ["tables"],
      unpdf: ["files"],
      mammoth: ["files"],
      "read-excel-file": ["files"],
    },
    lazy: ["agent", "files"],
    folders: {
      tables: [],
      plan: [],
      policy: ["plan"],
      files: ["plan"],
      resolve: ["plan", "policy", "files"],
      approval: ["plan", "policy", "resolve", "tables"],
      execute: ["plan", "policy", "resolve", "approval", "files", "tables"],
      answer: ["plan", "policy", "resolve", "approval", "execute"],
      conversation: [
        ...["plan", "policy", "resolve", "approval", "execute", "answer", "files", "tables"],
      ],
      running: ["tables", "answer"],
      agent: ["plan", "execute", "files"],
      grammar: ["plan"],
      ".": "*",
    },
    planned: ["conversation", "agent", "grammar"],
  },
  "server/jobs": {
    imports: [
      ...base,
      google,
      "server/accounts",
      "server/mailbox",
      "server/search",
      "server/actions",
      "server/compose",
      "server/takeout",
    ],
    node: true,
    packages: { "pg-boss": "*" },
  },
  "server/http": {
    imports: [...base, ...services],
    node: true,
    packages: { fastify: "*", "@fastify/*": "*", "@orpc/*": "*" },
  },
  "server/doctor": { imports: [...base, google, ...services, "google-standin"], node: true },
  server: { imports: [...floor, "server/*", "google-standin"], node: true },

  "web/api": {
    imports: ["contract"],
    packages: { react: "*", "@orpc/*": "*", "@tanstack/react-query": "*" },
  },
  "web/ui": {
    imports: [...floor, "web/api"],
    packages: {
      ...{ react: "*", "react-dom": "*", "lucide-react": "*", "radix-ui": "*" },
      ...{ sonner: ["toasts"], "next-themes": ["window"] },
    },
  },
  "web/html": { imports: drawn, packages: { react: "*", dompurify: "*" } },
  "web/acts": { imports: drawn, packages: screen },
  "web/sync": { imports: [...drawn, "web/acts"], packages: screen },
  "web/plan": { imports: drawn, packages: screen },
  "web/compose": {
    imports: [...drawn, "web/html", "web/sync"],
    packages: { ...screen, "@tiptap/*": ["editor"] },
    lazy: ["."],
  },
  "web/assistant": {
    imports: [...drawn, "web/acts", "web/sync", "web/plan", "web/compose"],
    packages: screen,
  },
  "web/reader": { imports: [...drawn, "web/html", "web/acts", "web/compose"], packages: screen },
  "web/inbox": {
    imports: [
      ...[...drawn, "web/html", "web/acts", "web/sync", "web/plan"],
      ...["web/compose", "web/assistant", "web/reader"],
    ],
    packages: { ...screen, "react-dom": "*" },
    lazy: ["."],
  },
  "web/account": {
    imports: [...drawn, "web/html", "web/acts", "web/plan", "web/compose", "web/inbox"],
    packages: screen,
    lazy: ["settings"],
  },
  "web/site": { imports: drawn, packages: screen, lazy: ["demo", "landing"] },
  "web/app": {
    imports: [...floor, "web/*"],
    packages: { react: "*", "lucide-react": "*", "next-themes": "*", "@tanstack/*": "*" },
    lazy: [".", "address", "shell"],
  },
  web: {
    imports: ["web/*"],
    packages: { react: "*", "react-dom": "*", "@fontsource-variable/inter": "*" },
  },
};
