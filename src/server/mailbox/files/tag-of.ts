import { createHash } from "node:crypto";

/** An entity tag (RFC 9110, 8.8.3) for what these parts name; another for whatever differs in one. */
export function tagOf(parts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `"${hash.slice(0, 27)}"`;
}
