import { asCallError, CallError } from "./call-error.ts";
import { authorizeUrl } from "./authorize-url.ts";
import { isOffline } from "./is-offline.ts";

/** Where Google leads back to, and what it is told; by default the inbox and nothing. */
type GoogleTrip = Partial<Parameters<typeof authorizeUrl>[0]>;

/**
 * Leaves the page for Google, to sign in or to connect the mailbox again. Throws `CallError` while the server cannot be
 * reached: the browser would leave for a page of its own that says so.
 */
export async function goToGoogle(trip: GoogleTrip = {}): Promise<void> {
  if (isOffline()) throw asCallError(undefined);
  await fetch("/healthz", { cache: "no-store" }).catch((error: unknown) => {
    throw asCallError(error);
  });
  location.assign(authorizeUrl({ redirectTo: "/?section=inbox", ...trip }));
}

/** What an alert says of a failed way to Google, of signing in or of connecting the mailbox of who is signed in. */
export function googleAlert(thrown: unknown, way: "sign-in" | "connect"): string {
  const { failed, unexpected } = googleWords[way];
  return thrown instanceof CallError ? failed(thrown.message) : unexpected;
}

/** What is said when the way to Google has failed. */
export const googleWords = {
  "sign-in": {
    failed: (message: string) => `Sign-in failed: ${message}`,
    unexpected: "An unexpected error occurred during sign-in",
  },
  connect: {
    failed: (message: string) => `Gmail connect failed: ${message}`,
    unexpected: "An unexpected error occurred while connecting Gmail",
  },
} as const;
