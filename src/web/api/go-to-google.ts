import { authorizeUrl } from "./authorize-url.ts";
import { CallError } from "./call-error.ts";
import { isOffline } from "./is-offline.ts";

/**
 * Leaves the page for Google, to sign in or to connect the mailbox again; that path of the app is shown afterwards.
 * Throws where the browser cannot go there, as without a network.
 */
export function goToGoogle(next = "/?section=inbox"): void {
  if (isOffline()) throw new CallError("internal");
  location.assign(authorizeUrl({ redirectTo: next }));
}
