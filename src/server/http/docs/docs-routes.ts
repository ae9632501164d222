import { oc } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/endpoint.ts";
import { grantables } from "#contract/permissions.ts";
import { plainRoutes, type PlainRoute } from "#contract/plain-routes.ts";
import { errorCodes } from "#contract/errors.ts";
import { addDocsPage } from "./docs-page.ts";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** The contract as OpenAPI 3.1, made from it and nothing else, and a page that shows it. */
export function addDocsRoutes(server: FastifyInstance): void {
  let generated: Promise<Document> | undefined;
  function document(): Promise<Document> {
    generated ??= generate();
    return generated;
  }
  server.get("/api/openapi.json", () => document());
  addDocsPage(server);
}

/** The contract with the name of each of its groups on the group's calls, by which the page orders them. */
const tagged = Object.fromEntries(
  Object.entries(contract).map(([name, calls]) => [name, oc.tag(titleOf(name)).router(calls)]),
);

function titleOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function generate(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(tagged, {
    info: {
      title: "Mailwright",
      version: "1",
      description:
        "Every call of the product. Sign in at /auth/v1/authorize; then send access_token as bearer, " +
        "and provider_token as accessToken in the body of mailbox calls.\n\n" +
        writeErrors(),
    },
    components: { securitySchemes },
    security: [{ access_token: [] }, { session: [] }],
    customErrorResponseBodySchema: (errors) => errorSchema(errors.map(([code]) => code)),
  });
  for (const methods of Object.values(document.paths ?? {}))
    for (const operation of Object.values(methods ?? {}))
      requireAccessToken(operation as Operation);
  return { ...document, paths: withPlainRoutes(document.paths ?? {}) };
}

/** The closed list of codes as a table of Markdown. */
function writeErrors(): string {
  const rows = Object.entries(errorCodes).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`,
  );
  const lead = 'Every error is `{ "error": { "code", "message" } }` with a code of this list.';
  return [lead, "", "| code | status | message |", "| --- | --- | --- |", ...rows].join("\n");
}

const securitySchemes = {
  access_token: {
    type: "http",
    scheme: "bearer",
    description: "access_token of GET /auth/v1/session.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "mailwright",
    description: "The session cookie; on https its name is __Host-mailwright.",
  },
} as const;

function errorSchema(codes: string[]) {
  const error = {
    type: "object" as const,
    required: ["code", "message"],
    properties: {
      code: { type: "string" as const, enum: codes },
      message: { type: "string" as const },
      missing: {
        type: "array" as const,
        items: { type: "string" as const, enum: [...grantables] },
        description: "Of missing_permission: what Google must grant first.",
      },
      request_id: { type: "string" as const },
    },
  };
  return { type: "object" as const, required: ["error"], properties: { error } };
}

/** The part of JSON Schema in which a required field is found. */
type JsonSchema = {
  properties?: Record<string, unknown>;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
type Operation = { requestBody?: { content?: Record<string, { schema?: JsonSchema }> } };

/** Its absence has an error of its own, so the contract's parser lets it pass; the call needs it all the same. */
function requireAccessToken({ requestBody }: Operation): void {
  for (const one of alternativesOf(requestBody?.content?.["application/json"]?.schema)) {
    if (one.properties?.["accessToken"] === undefined) continue;
    one.required = [...(one.required ?? []), "accessToken"];
    Object.assign(requestBody ?? {}, { required: true });
  }
}

function alternativesOf(schema: JsonSchema = {}): JsonSchema[] {
  return [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
}

type Paths = NonNullable<Document["paths"]>;

/** An address may take calls and plain requests. */
function withPlainRoutes(calls: Paths): Paths {
  const paths = { ...calls };
  for (const route of plainRoutes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describe(route) };
  return paths;
}

function describe({ summary, description, query, answer: [status, words], session }: PlainRoute) {
  return {
    tags: ["Pages and files"],
    summary,
    description,
    security: session ? [{ session: [] }] : [],
    parameters: Object.entries(query).map(([name, meaning]) => ({
      name,
      in: "query" as const,
      schema: { type: "string" as const, description: meaning },
    })),
    responses: { [String(status)]: { description: words } },
  };
}
