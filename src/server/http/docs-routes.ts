import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import { contract } from "#contract/endpoint.ts";
import { writeDocsPage } from "./docs-page.ts";

type Document = Awaited<ReturnType<OpenAPIGenerator["generate"]>>;

/** The contract as OpenAPI 3.1 and as a page to read, both made from it and nothing else. */
export function addDocsRoutes(server: FastifyInstance): void {
  let generated: Promise<Document> | undefined;
  function document(): Promise<Document> {
    generated ??= generate();
    return generated;
  }
  server.get("/api/openapi.json", () => document());
  server.get("/api/docs", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(writeDocsPage(await document())),
  );
}

function generate(): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(contract, {
    info: {
      title: "Mailwright",
      version: "1",
      description:
        "Every call of the product. Sign in at /auth/v1/authorize; then send access_token as bearer, " +
        "and provider_token as accessToken in the body of mailbox calls.",
    },
    customErrorResponseBodySchema: () => ({
      type: "object",
      required: ["error"],
      properties: {
        error: {
          type: "object",
          required: ["code", "message"],
          properties: { code: { type: "string" }, message: { type: "string" } },
        },
      },
    }),
  });
}
