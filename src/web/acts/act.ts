import type { MessageAction } from "#contract/actions.ts";

type Without<Body> = Body extends unknown ? Omit<Body, "emailIds" | "accessToken"> : never;

/** What is to be done with messages, without saying which. */
export type Act = Without<MessageAction>;

export type Forever = Extract<Act, { action: "permanentDelete" }>;

/** Whether the messages are gone after it and nothing can take it back. */
export function isForever(act: Act): act is Forever {
  return act.action === "permanentDelete";
}
