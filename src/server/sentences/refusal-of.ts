import type { Line } from "#server/typed-words/read-line.ts";
import { cannotDo } from "./cannot-do.ts";
import { isWriting } from "./is-writing.ts";

const automates =
  /forwarding|auto|vacation|out.of.office|future|incoming|(?<!\b(?:about|on|regarding|concerning) (?:\S+ ){0,2})\bcalendar|from now on| 's |url|link|https?|\bmy (?:\w+ )?(?:contacts?|address book|contact list)\b|\b(?:everyone|everybody) i\b|^(?:reply|respond|answer) (?:to )?(?:all|everyone|everybody)\b/u;

/** Why a clause cannot be done at all; words that are to be written may name anything. */
export function refusalOf(bare: Line): string | undefined {
  if (
    isWriting(bare) &&
    !automates.test(bare.text.slice(0, 80)) &&
    !/^(?:schedule|make|create|prepare|remind|let)/u.test(bare.text)
  )
    return undefined;
  return cannotDo(bare);
}
