import type { Api } from "./api.ts";

/** The grant that calls on the mailbox carry as `accessToken`; empty signed out. */
export function tokenOf(api: { session: Pick<Api["session"], "state"> }): string {
  return api.session.state().session?.provider_token ?? "";
}
