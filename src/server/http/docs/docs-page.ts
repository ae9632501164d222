import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { FastifyInstance } from "fastify";

const { resolve } = createRequire(import.meta.url);

/** Swagger UI shows the document. Its files are sent from the package's own folder: nothing is loaded from elsewhere. */
export function addDocsPage(server: FastifyInstance): void {
  server.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(page),
  );
  server.get("/api/docs/show.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(show),
  );
  const files = { "swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript" };
  for (const [file, type] of Object.entries(files))
    server.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header("cache-control", "public, max-age=3600")
        .send(await readFile(resolve(`swagger-ui-dist/${file}`))),
    );
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">
<title>Mailwright API</title><link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head><body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/show.js"></script></body></html>`;

// To read, not to call: a click here would act on the mailbox of whoever is signed in.
const show = `document.documentElement.classList.toggle("dark-mode", matchMedia("(prefers-color-scheme: dark)").matches);
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#api", deepLinking: true, supportedSubmitMethods: [], validatorUrl: null });`;
