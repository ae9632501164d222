import type { Chosen } from "#server/shown-mail/made-target.ts";
import { pickOfShown } from "#server/shown-mail/pointed-at.ts";
import type { Draft } from "#server/typed-words/reader.ts";
import { isOne } from "./is-unsaid.ts";

/** How many of what is shown "the unread one" and "the unread ones" are. */
export function oneOrAll(draft: Draft): Chosen {
  const chosen = pickOfShown(draft.pick);
  return isOne(draft) ? { ...chosen, count: 1 } : chosen;
}
