/** Where the browser goes to sign in with Google or to connect it again; it comes back to `redirectTo`. */
export function authorizeUrl(options: { redirectTo: string; loginHint?: string }): string {
  const query = new URLSearchParams({ provider: "google", redirect_to: options.redirectTo });
  if (options.loginHint !== undefined) query.set("login_hint", options.loginHint);
  return `/auth/v1/authorize?${query}`;
}
