import type { Draft } from "#contract/compose.ts";

/** A message that was taken back before it went out, to be opened again. */
export type TakenBack = {
  how: "taken back";
  content: Omit<Draft, "draft" | "threadId"> & { draft: Draft["draft"] | null };
};
