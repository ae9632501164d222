import { contract } from "#contract/endpoint.ts";
import { plainRoutes } from "#contract/plain-routes.ts";

type Route = { method: string; path: string };

const calls = Object.values(contract)
  .flatMap((group) => Object.values(group))
  .map((endpoint) => endpoint["~orpc"].route as Route);
const docs = ["/api/openapi.json", "/api/docs"].map((path) => ({ method: "GET", path }));

const known = [...calls, ...plainRoutes, ...docs].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The methods that the path of an address takes; none for a path that is not known. */
export function methodsOf(address: string): string[] {
  const [path = ""] = address.split("?");
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
