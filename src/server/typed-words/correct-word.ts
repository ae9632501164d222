import { isMistyped } from "#server/assist-plan/mistyped.ts";

/**
 * A command word for one with a small typing error; every other word as it is. Short words and words that are others'
 * near neighbours in their own right are left alone.
 *
 * @example correctWord("delte") // "delete"
 * @example correctWord("started") // "started"
 */
export function correctWord(word: string): string {
  if (word.length < 4 || known.has(word) || ownWords.has(word)) return word;
  const found = (byFirstLetter.get(word[0] ?? "") ?? []).filter((one) => isNear(word, one));
  return found.length > 0 && found.every((one) => one === found[0]) ? (found[0] ?? word) : word;
}

/** A short word is mistyped only by two letters in the wrong order; a long one may lack its end. */
function isNear(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  if (meant.length >= 6 && meant.startsWith(typed)) return true;
  if (meant.length < 5 && typed.length !== meant.length) return false;
  return isMistyped(typed, meant);
}

const known = new Set(
  `archive archived archiving delete deleted deletes deleting remove removed removing trash trashed restore restored
  restoring recover undelete star starred unstar unstarred mark marked read unread label labels labeled labelled label
  snooze snoozed snoozing mute muted unmute forward forwarded forwarding reply respond answer send sent draft drafts compose write
  schedule scheduled cancel find search show list count summarize summarise summary undo important unimportant spam
  junk move moved emails email mails mail message messages conversation conversations thread threads inbox folder
  from about with except latest last recent newest oldest yesterday today tomorrow week weeks month months year years
  days monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december before after since between older newer than subject attachment attachments
  newsletter newsletters promotional promotions promotion social updates forums receipts everything please
  permanently forever unopened flagged sender senders starting these those them into regarding larger smaller bigger
  many clean clear empty category categories`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const byFirstLetter = Map.groupBy(
  [...known].filter((word) => word.length >= 4),
  (word) => word[0] ?? "",
);

/** English words that stand one slip beside a command word. */
const ownWords = new Set(
  `started start stared stare county country counter court deletion reader ready spare than then thank thanks
  weekly monthly yearly daily theme thesis there their massage threat thread senders leaner cleaner clearer cleared
  forwards marked marks market makers liked likes links lists listed shows shown snow folders older holder moved movie
  moves mover sends fined finds finds bound replay replied replies report reports drafted written wrote writer
  witch witty stop steam stream string mails mailer mailed form forms forum store stored abort above abound late later
  large lately lasts labelling mutes sister social scheduler schedules stars starts startup staff recently removes mays march`
    .split(/\s+/)
    .filter((word) => word !== ""),
);
