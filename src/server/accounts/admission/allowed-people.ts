import { isOutsideHost } from "#server/platform/outside/read-outside-url.ts";

/** Who may sign in: anybody, the first who does alone, or whoever has one of the addresses or is at one of the domains. */
export type AllowedPeople = "anybody" | "first" | ReadonlySet<string>;

/**
 * Who may, by what the operator lists in small letters: `*` is anybody. Where nothing is listed, anybody on an address of
 * one's own machine or network, and the first alone on a public one.
 */
export function allowedPeople(
  listed: readonly string[] | undefined,
  publicUrl: string,
): AllowedPeople {
  if (listed === undefined) return isOutsideHost(publicUrl) ? "first" : "anybody";
  return listed.includes("*") ? "anybody" : new Set(listed);
}

/** Whether an address is listed, itself or by its whole domain. */
export function isListed(people: ReadonlySet<string>, address: string): boolean {
  const small = address.toLowerCase();
  const at = small.lastIndexOf("@");
  return at > 0 && (people.has(small) || people.has(small.slice(at + 1)));
}

/** What the operator is told of it at the start; nothing on an address of their own with nothing set. */
export function sayAllowed(people: AllowedPeople, publicUrl: string): string | undefined {
  if (people === "first")
    return `${publicUrl} is public: only the first person to sign in may use it, until ALLOWED_PEOPLE says who else may.`;
  if (people === "anybody")
    return isOutsideHost(publicUrl)
      ? "ALLOWED_PEOPLE is *: anybody with a Google account may sign in and use this disk and model."
      : undefined;
  return `These may sign in (ALLOWED_PEOPLE): ${[...people].join(", ")}`;
}
