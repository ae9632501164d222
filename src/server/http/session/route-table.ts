import { contract } from "#contract/endpoint.ts";
import { plainRoutes } from "#contract/plain-routes.ts";

type TableRoute = { method: string; path: string };

const calls = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as TableRoute);
const docs = ["/api/openapi.json", "/api/docs", "/api/docs/{file}"].map((path) => ({
  method: "GET",
  path,
}));

const known = [...calls, ...plainRoutes, ...docs].map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The routes that the path of an address belongs to, one a method; none for a path that is not known. */
export function routesAt(address: string): TableRoute[] {
  const [path = ""] = address.split("?");
  return known.filter(({ pattern }) => pattern.test(path));
}

/** A path of the contract as Fastify writes it: `{id}` becomes `:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
