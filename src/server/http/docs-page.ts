import { errorCodes } from "#contract/errors.ts";
import { eventsPath } from "#contract/events.ts";
import { escapeHtml, writeFields, type JsonSchema } from "./docs-schema.ts";

type Content = { content?: Record<string, { schema?: JsonSchema }> };

type Operation = {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};

type OpenApi = { info: { title: string; description?: string }; paths?: object };

/** The OpenAPI document as one plain page: no script, nothing loaded from elsewhere. */
export function writeDocsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      writeOperation(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg">
<title>${escapeHtml(document.info.title)} API</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? "")}</p>
<p>For machines: <a href="/api/openapi.json">/api/openapi.json</a></p>
${operations.join("\n")}${beside}${writeErrors()}</main></body></html>`;
}

function writeOperation(title: string, operation: Operation): string {
  const success = Object.entries(operation.responses ?? {}).find(([status]) =>
    status.startsWith("2"),
  );
  return `<section><h2><code>${escapeHtml(title)}</code></h2>
<p>${escapeHtml(operation.summary ?? "")}</p>${writeParameters(operation.parameters ?? [])}
${writePart("Body", schemaOf(operation.requestBody))}
${writePart("Answer", schemaOf(success?.[1]))}</section>`;
}

function writeParameters(parameters: NonNullable<Operation["parameters"]>): string {
  if (parameters.length === 0) return "";
  const properties = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema]));
  const required = parameters.filter((one) => one.required).map(({ name }) => name);
  return writePart("Parameters", { type: "object", properties, required });
}

function schemaOf(holder: Content | undefined): JsonSchema | undefined {
  return Object.values(holder?.content ?? {})[0]?.schema;
}

function writePart(title: string, schema: JsonSchema | undefined): string {
  return schema === undefined ? "" : `<h3>${title}</h3>${writeFields(schema)}`;
}

function writeErrors(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  );
  return `<section><h2>Errors</h2><p>Every error is <code>{ "error": { "code", "message" } }</code>
with a code of this list.</p><table><tbody>${rows.join("")}</tbody></table></section>`;
}

const beside = `<section><h2>Beside the calls</h2><table><tbody>
<tr><td><code>GET /auth/v1/authorize</code></td><td>Leads to Google's consent; <code>redirect_to</code>
is a path of this site, <code>login_hint</code> an address.</td></tr>
<tr><td><code>GET /auth/v1/callback</code></td><td>Where Google returns to: sets the session cookie.</td></tr>
<tr><td><code>WebSocket ${eventsPath}</code></td><td>Numbered events that say what to read again;
<code>cursor</code> is the last number seen. The session cookie says whose.</td></tr>
</tbody></table></section>`;

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}section{border-top:1px solid #8884;margin-top:32px}
h2{font-size:15px;margin:16px 0 4px}h3{font-size:12px;font-weight:600;margin:12px 0 4px;opacity:.75}
p{margin:4px 0}table{border-collapse:collapse;width:100%}td{border-top:1px solid #8883;padding:4px 16px 4px 0;
vertical-align:top}td:first-child{width:30%}code{font-size:13px}`;
