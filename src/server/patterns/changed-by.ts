import type { World } from "#server/assist-plan/interpretation.ts";
import { withExchanged } from "./changed-copies.ts";
import { changedDelivery } from "./changed-delivery.ts";
import type { Writing } from "./writing.ts";
import { changedText } from "./changed-text.ts";

/** A message as words change it, or what is asked or said about it; undefined for words that change nothing of it. */
export function changedBy(words: string, written: Writing, world: World) {
  const bare = words.replace(/[\s.!]+$/, "");
  return (
    withExchanged(bare, written, world) ??
    changedDelivery(bare, written, world) ??
    changedText(words, written)
  );
}
