/** The pages of a signed-in person beside the first one: without a session each asks to sign in, and leads back. */
export const ownPages = [
  "/settings",
  "/activity",
  "/outbox",
  "/today",
  "/follow-up",
  "/clean-up",
  "/rules",
] as const;

/** Every page of the web app; any other path shows its 404 page. */
export const appPages = [
  "/",
  "/auth",
  "/leaving",
  "/privacy",
  "/terms",
  "/about",
  "/contact",
  ...ownPages,
] as const;
