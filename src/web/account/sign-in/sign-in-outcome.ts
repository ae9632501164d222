import { permissions } from "#contract/permissions.ts";

/** What came back from Google's sign-in, as the query of `/auth` tells it. */
export type SignInOutcome =
  | { kind: "none" }
  | { kind: "declined" }
  | { kind: "missing"; permissions: string[] }
  | { kind: "stranger" }
  | { kind: "failed" }
  | { kind: "unreachable" }
  | { kind: "tooOften" };

/** Reads `?error=…&missing=…`. No text of the query is ever shown: only our words for what it names. */
export function readOutcome(error: string | undefined, missing: string | undefined): SignInOutcome {
  if (error === undefined) return { kind: "none" };
  if (error === "access_denied") return { kind: "declined" };
  if (error === "google_unreachable") return { kind: "unreachable" };
  if (error === "not_allowed") return { kind: "stranger" };
  if (error === "rate_limited") return { kind: "tooOften" };
  const named = wordsFor(missing ?? "");
  if (error !== "missing_permission" || named.length === 0) return { kind: "failed" };
  return { kind: "missing", permissions: named };
}

function wordsFor(missing: string): string[] {
  const named = new Set(missing.split(/[\s,]+/).map((scope) => scope.split("/").pop()));
  return permissions
    .filter(({ scope }) => named.has(scope.split("/").pop()))
    .map(({ words }) => words);
}
