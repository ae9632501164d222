/** A path of the contract as Fastify writes it: `{id}` becomes `:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
