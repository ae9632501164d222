import type { Grantable } from "#contract/permissions.ts";

/**
 * Where the browser goes to sign in with Google or to connect it again; it comes back to `redirectTo`. With `only`
 * nothing else is asked for.
 */
export function authorizeUrl(options: {
  redirectTo: string;
  loginHint?: string;
  only?: readonly Grantable[];
}): string {
  const query = new URLSearchParams({ provider: "google", redirect_to: options.redirectTo });
  if (options.loginHint !== undefined) query.set("login_hint", options.loginHint);
  if (options.only !== undefined) query.set("scope", options.only.join(","));
  return `/auth/v1/authorize?${query}`;
}
