/**
 * The architecture as data: who may import whom. A row names only rows above it, so that the graph is acyclic by reading;
 * `scripts/lint-boundaries.js` turns the rows into lint errors. After the domains that a row may import come `packages` (npm packages,
 * "=" the folders that alone may import one; "." is the domain's own), `node` (Node's modules) and `lazy` (folders that
 * may import by `import()`). Inside a domain folders are free, unless `folders` says what each may import. `planned`: who may
 * say that a value comes from a mind that has seen the person's words alone.
 */
const floor = "time markup query addresses contract";
const base = `${floor} server/platform server/database`;
const drawn = `${floor} web/api web/ui`;
const services =
  "server/accounts server/billing server/mailbox server/search server/actions server/compose";
const screen = "react lucide-react @tanstack/react-query zustand";

export const domains = {
  time: row(""),
  markup: row("", { packages: "entities" }),
  query: row("time"),
  addresses: row(""),
  contract: row("query", { packages: "zod @orpc/contract" }),
  mime: node(""),

  "server/platform": node("contract", {
    packages: "pino=. prom-client=metrics @aws-sdk/*=file-store",
  }),
  "server/database": node("contract server/platform", { packages: "pg kysely" }),
  "server/google": node("markup contract server/platform", {
    packages: "jose=push entities=client",
  }),
  "google-standin": node("markup query mime server/platform server/google", {
    packages: "fastify jose",
  }),
  "server/accounts": node(`${base} server/google`, {
    packages: "openid-client=sign-in jose=sign-in kysely=tables pg=tables",
  }),
  "server/billing": node(`${base} server/accounts`, {
    packages: "stripe kysely=tables",
    lazy: ["stripe"],
  }),
  "server/mailbox": node(`${base} mime server/google server/accounts`, {
    packages:
      "kysely=tables,search-text,people postal-mime=reading entities=files ical.js=calendar windows-iana=calendar",
  }),
  "server/search": node(`${base} server/mailbox`, { packages: "kysely=index" }),
  "server/actions": node(`${base} server/google server/mailbox`, {
    packages: "kysely=journal",
  }),
  "server/compose": node(`${base} server/google server/accounts server/mailbox`, {
    packages: "kysely=tables nodemailer=mime",
  }),
  "server/automation": node(
    `${base} server/google server/accounts server/mailbox server/search server/actions server/compose`,
    { packages: "zod kysely=tables" },
  ),
  "server/export-and-deletion": node(`${base} server/google server/accounts server/mailbox`),
  "server/assistant": node(`${base} ${services} server/automation`, {
    packages:
      "zod ai=agent @ai-sdk/*=agent kysely=tables unpdf=files mammoth=files read-excel-file=files",
    lazy: ["agent", "files"],
    folders: {
      tables: "",
      plan: "",
      policy: "plan",
      files: "plan",
      requests: "tables",
      resolve: "plan policy files tables",
      approval: "plan policy resolve tables",
      execute: "plan policy resolve approval files tables",
      answer: "plan policy resolve approval execute",
      conversation: "plan policy resolve approval execute answer files tables requests",
      agent: "plan execute files tables",
      grammar: "plan",
      ".": "*",
    },
    planned: ["conversation", "agent", "grammar"],
  }),
  "server/jobs": node(
    `${base} server/google ${services} server/automation server/export-and-deletion`,
    {
      packages: "pg-boss",
    },
  ),
  "server/http": node(
    `${base} ${services} server/automation server/export-and-deletion server/assistant`,
    {
      packages: "fastify @fastify/* @orpc/*",
    },
  ),
  "server/doctor": node(
    `${base} server/google server/accounts server/billing server/assistant google-standin`,
  ),
  server: node(`${floor} server/* google-standin`),

  "web/api": row("time contract", { packages: `${screen} @orpc/*` }),
  "web/ui": row(`${floor} web/api`, {
    packages: `${screen} react-dom radix-ui cmdk=dialogs sonner=toasts next-themes=window`,
  }),
  "web/html": row(drawn, { packages: `${screen} dompurify` }),
  "web/acts": row(drawn, { packages: screen }),
  "web/sync": row(`${drawn} web/acts`, { packages: screen }),
  "web/subscription": row(drawn, { packages: screen }),
  "web/compose": row(`${drawn} web/html web/sync`, {
    packages: `${screen} @tiptap/*=editor`,
    lazy: ["."],
  }),
  "web/assistant": row(`${drawn} web/acts web/sync web/subscription web/compose`, {
    packages: screen,
  }),
  "web/automation": row(`${drawn} web/acts web/sync web/compose`, { packages: screen }),
  "web/reader": row(`${drawn} web/html web/acts web/compose web/automation`, { packages: screen }),
  "web/inbox": row(
    `${drawn} web/acts web/sync web/subscription web/compose web/assistant web/automation web/reader`,
    { packages: `${screen} react-dom`, lazy: ["."] },
  ),
  "web/account": row(`${drawn} web/html web/acts web/subscription web/compose web/inbox`, {
    packages: screen,
    lazy: ["settings"],
  }),
  "web/site": row(drawn, { packages: screen, lazy: ["demo", "landing"] }),
  "web/app": row(`${floor} web/*`, {
    packages: `${screen} next-themes @tanstack/*`,
    lazy: [".", "address", "shell"],
  }),
  web: row("web/*", { packages: `${screen} react-dom @fontsource-variable/*` }),
};

function row(imports, more = {}) {
  return { imports: imports.split(" ").filter(Boolean), ...more };
}

function node(imports, more = {}) {
  return { ...row(imports, more), node: true };
}
