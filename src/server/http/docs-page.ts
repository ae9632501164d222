type Operation = {
  summary?: string;
  parameters?: unknown;
  requestBody?: { content?: Record<string, { schema?: unknown }> };
  responses?: Record<
    string,
    { description?: string; content?: Record<string, { schema?: unknown }> }
  >;
};

type OpenApi = { info: { title: string; description?: string }; paths?: object };

/** The OpenAPI document as one plain page: no script, nothing loaded. */
export function writeDocsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      writeOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(document.info.title)} API</title><style>${style}</style></head><body><main>
<h1>${escape(document.info.title)} API</h1><p>${escape(document.info.description ?? "")}</p>
<p>For machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
${operations.join("\n")}</main></body></html>`;
}

function writeOperation(title: string, operation: Operation): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {});
  const success = answers.find(([status]) => status.startsWith("2"))?.[1];
  const failures = answers.filter(([status]) => !status.startsWith("2")).map(([status]) => status);
  return `<section><h2><code>${escape(title)}</code></h2><p>${escape(operation.summary ?? "")}</p>
${writeSchema("Parameters", operation.parameters)}${writeSchema("Body", body)}
${writeSchema("Answer", Object.values(success?.content ?? {})[0]?.schema)}
<p>Errors: ${escape(failures.join(", "))}</p></section>`;
}

function writeSchema(title: string, schema: unknown): string {
  if (schema === undefined) return "";
  const json = escape(JSON.stringify(schema, null, 2));
  return `<details><summary>${title}</summary><pre>${json}</pre></details>`;
}

function escape(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}
main{max-width:800px;margin:0 auto;padding:24px 16px}h2{font-size:15px;margin:32px 0 4px}
pre{overflow:auto;padding:12px;border:1px solid #8884;border-radius:6px;font-size:12px}p{margin:4px 0}`;
