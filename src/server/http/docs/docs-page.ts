import { errorCodes } from "#contract/errors.ts";
import { escapeHtml } from "#markup/escape-html.ts";
import { writeFields, type JsonSchema } from "./docs-schema.ts";

type Content = { description?: string; content?: Record<string, { schema?: JsonSchema }> };

type Operation = {
  summary?: string;
  description?: string;
  security?: object[];
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
${operations.join("\n")}${writeErrors()}</main></body></html>`;
}

function writeOperation(title: string, operation: Operation): string {
  const { summary = "", description = "", parameters = [], responses = {} } = operation;
  const [status, success] = Object.entries(responses).find(([one]) => one < "4") ?? [];
  const answer = schemaOf(success);
  const redirect = `<h3>Answer</h3><p>${status}: ${escapeHtml(success?.description ?? "")}</p>`;
  return `<section><h2><code>${escapeHtml(title)}</code></h2>
<p>${escapeHtml(`${summary}. ${description}`.trim())}</p>${writeParameters(parameters)}
${writePart("Body", schemaOf(operation.requestBody))}
${answer === undefined ? redirect : writePart("Answer", answer)}${writeCodes(responses)}</section>`;
}

function writeCodes(responses: Record<string, Content>): string {
  const failures = Object.entries(responses).filter(([status]) => status >= "4");
  const words = failures.map(([status, response]) => {
    const code = schemaOf(response)?.properties?.["error"]?.properties?.["code"];
    const codes = (code?.enum ?? []).map((one) => `<code>${escapeHtml(String(one))}</code>`);
    return `${status} ${codes.join(", ")}`;
  });
  return words.length === 0 ? "" : `<h3>Errors</h3><p>${words.join(" · ")}</p>`;
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

const style = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}
main{max-width:820px;margin:0 auto;padding:24px 16px 64px}section{border-top:1px solid #8884;margin-top:32px}
h2{font-size:15px;margin:16px 0 4px}h3{font-size:12px;font-weight:600;margin:12px 0 4px;opacity:.75}
p{margin:4px 0}table{border-collapse:collapse;width:100%}td{border-top:1px solid #8883;padding:4px 16px 4px 0;
vertical-align:top}td:first-child{width:30%}code{font-size:13px}`;
