/**
 * Where the browser goes to sign in with Google or to connect it again; it comes back to `redirectTo`. The
 * scope `full` also asks for what deleting for ever needs.
 */
export function authorizeUrl(options: {
  redirectTo: string;
  loginHint?: string;
  scope?: "full";
}): string {
  const query = new URLSearchParams({ provider: "google", redirect_to: options.redirectTo });
  if (options.loginHint !== undefined) query.set("login_hint", options.loginHint);
  if (options.scope !== undefined) query.set("scope", options.scope);
  return `/auth/v1/authorize?${query}`;
}
