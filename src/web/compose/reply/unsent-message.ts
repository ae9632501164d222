import type { Draft } from "#contract/compose.ts";

/** A message that was taken back before it went out, to be opened again. */
export type UnsentMessage = {
  how: "taken back";
  content: Omit<Draft, "draft" | "threadId"> & { draft: Draft["draft"] | null };
  /** The time that was chosen for it; absent: it was to go out at once. */
  schedule?: { scheduledFor: string; timeZone: string } | undefined;
  /** The key by which the server knows it, where it may have been taken all the same. */
  sendKey?: string;
  /** The key of the form that it was written in, where a page ended while it was. */
  formKey?: string;
};
