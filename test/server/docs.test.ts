import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#contract/endpoint.ts";
import { errorCodes } from "#contract/errors.ts";
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

test("OpenAPI lists every endpoint of the contract and nothing else", async () => {
  const document = (await (await fetch(`${running.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, object>;
  };
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(document.openapi).toMatch(/^3\.1/);
  expect(listed.toSorted()).toEqual(
    routes.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
});

test("every endpoint of the contract is served: none answers that nothing is there", async () => {
  for (const { method, path } of routes) {
    const url = `${running.url}${path.replace("{id}", "1")}`;
    const response = await fetch(url, { method });
    expect([path, response.status]).not.toEqual([path, 404]);
    expect(response.headers.get("content-type")).toContain("application/json");
  }
});

test("the page to read names every endpoint and every error code, and loads nothing", async () => {
  const response = await fetch(`${running.url}/api/docs`);
  const page = await response.text();
  expect(response.headers.get("content-type")).toContain("text/html");
  for (const { method, path } of routes) expect(page).toContain(`${method} ${path}`);
  for (const code of Object.keys(errorCodes)) expect(page).toContain(code);
  expect(page).not.toMatch(/<script|https?:\/\//);
});
