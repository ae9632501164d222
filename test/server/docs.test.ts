import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/endpoint.ts";
import { errorCodes } from "#contract/errors.ts";
import { plainRoutes } from "#contract/plain-routes.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";

let running: RunningApp;
beforeAll(async () => {
  running = await startApp({ demo: false });
});
afterAll(() => running.stop());

type Route = { method: string; path: string };
const routes = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as Route);

type Operation = {
  summary: string;
  tags: string[];
  security?: object[];
  requestBody?: { content: Record<string, { schema: { required: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema: ErrorSchema }> }>;
};
type ErrorSchema = { properties: { error: { properties: { code: { enum: string[] } } } } };
type OpenApi = {
  openapi: string;
  security: object[];
  components: { securitySchemes: object };
  paths: Record<string, Record<string, Operation>>;
};

async function readDocument(): Promise<OpenApi> {
  return (await (await fetch(`${running.url}/api/openapi.json`)).json()) as OpenApi;
}

function codesOf({ responses }: Operation): string[] {
  return Object.entries(responses)
    .filter(([status]) => status >= "4")
    .flatMap(([, { content }]) =>
      Object.values(content ?? {}).flatMap(
        ({ schema }) => schema.properties.error.properties.code.enum,
      ),
    )
    .toSorted();
}

test("OpenAPI lists every endpoint of the contract, the redirects and the socket, and nothing else", async () => {
  const document = await readDocument();
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(document.openapi).toMatch(/^3\.1/);
  expect(listed.toSorted()).toEqual(
    [...routes, ...plainRoutes].map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test("each call stands in OpenAPI under the group of the contract that it belongs to", async () => {
  const { paths } = await readDocument();
  const all = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(all.filter(({ tags }) => tags.length !== 1)).toEqual([]);
  expect(paths["/api/v1/follow-ups"]?.["get"]?.tags).toEqual(["Follow ups"]);
});

test("OpenAPI says for each call who may ask, what it needs and which errors it can answer", async () => {
  const { paths, components, security } = await readDocument();
  expect(Object.keys(components.securitySchemes)).toEqual(["access_token", "session"]);
  expect(security).toEqual([{ access_token: [] }, { session: [] }]);
  const free = Object.entries(paths).filter(([, { get }]) => get?.security?.length === 0);
  expect(free.map(([path]) => path).toSorted()).toEqual([
    "/api/v1/billing/plans",
    "/auth/v1/authorize",
    "/auth/v1/callback",
    "/auth/v1/session",
  ]);
  const fetchGmail = paths["/functions/v1/fetch-gmail"]?.["post"];
  expect(fetchGmail?.requestBody?.content["application/json"]?.schema.required).toEqual([
    "labelIds",
    "accessToken",
  ]);
  const codes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, codesOf(operation)] as const),
  );
  const found = Object.fromEntries(codes);
  const always = ["internal", "invalid_request", "overloaded", "rate_limited"];
  expect(found["/auth/v1/session"]).toEqual(always);
  expect(found["/rest/v1/emails"]).toEqual(
    [...always, "not_signed_in", "search_too_slow"].toSorted(),
  );
  const gmail = ["gmail_rate_limited", "gmail_refused", "gmail_unavailable"];
  const connection = ["mailbox_not_connected", "missing_permission"];
  expect(found["/rest/v1/emails/{id}"]).toEqual(
    [...always, ...gmail, ...connection, "not_found", "not_signed_in"].toSorted(),
  );
  expect(found["/functions/v1/fetch-gmail"]).toContain("mailbox_not_connected");
  const closed = Object.keys(errorCodes);
  expect(codes.flatMap(([, list]) => list).filter((code) => !closed.includes(code))).toEqual([]);
});

test.each([
  ["GET", "/functions/v1/fetch-gmail", "POST"],
  ["PUT", "/functions/v1/fetch-gmail?x=1", "POST"],
  ["DELETE", "/rest/v1/emails/7", "GET"],
  ["POST", "/auth/v1/authorize", "GET"],
  ["POST", "/api/docs", "GET"],
])("%s %s is answered with the method that is taken", async (method, path, allow) => {
  const response = await fetch(`${running.url}${path}`, { method });
  expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
  expect(await response.json()).toMatchObject({ error: { code: "method_not_allowed" } });
});

test("a path that nothing takes is not found, whatever the method", async () => {
  for (const method of ["GET", "PUT", "POST"])
    for (const path of ["/functions/v1/nothing", "/rest/v1/emails/7/8", "/api/v1"])
      expect((await fetch(`${running.url}${path}`, { method })).status).toBe(404);
});

test("every endpoint of the contract is served: none answers that nothing is there", async () => {
  for (const { method, path } of routes) {
    const url = `${running.url}${path.replace("{id}", "1")}`;
    const response = await fetch(url, { method });
    expect([path, response.status]).not.toEqual([path, 404]);
    expect(response.status).not.toBe(405);
    expect(response.headers.get("content-type")).toContain("application/json");
  }
});

test("the page to read shows the document, which names every error code, and loads nothing from elsewhere", async () => {
  const response = await fetch(`${running.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = ""]) => address);
  const files = loaded.filter((address) => address.startsWith("/api/docs/"));
  expect(loaded.filter((address) => !files.includes(address))).toEqual(["/icon.svg"]);
  const answers = await Promise.all(files.map((file) => fetch(`${running.url}${file}`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[2]?.text()).toContain("/api/openapi.json");
  const { info } = (await readDocument()) as OpenApi & { info: { description: string } };
  for (const code of Object.keys(errorCodes)) expect(info.description).toContain(`\`${code}\``);
});
