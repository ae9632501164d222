import { isSpelled, nameAt } from "#server/name-phrases/name-at.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import { partOfLine, type Word } from "#server/typed-words/read-line.ts";
import { denyingWords } from "./denying-words.ts";
import type { Reader } from "#server/typed-words/reader.ts";

/** Articles, whose it is, and particles within a name: "the minutes of our boat trip", "sync up". */
const within = /^(?:the|an?|my|our|your|his|her|its|their|'s|of|up|out|off|in|on|at|for|to)$/u;

/** Plain words that stand within what mail is about, too: "the new year", "annual leave". */
const partly =
  /^(?:leave|keep|days?|hours?|weeks?|months?|years?|people|person|new|old|first|last|next|latest|recent|contacts?|senders?|inbox|subject|thread|folder|attachments?|e?mails?|messages?|things?|\d+)$/u;

const courtesy = /^(?:please|thanks?|thank|you|too|also|both|about)$/u;

const denies = new RegExp(`^(?:${denyingWords})$`, "u");

/** Verbs with which somebody tells what to do: behind "and" they begin an order and no matter. */
const orders = new Set(
  `accept add allow answer append apply approve archive arrange ask assign attach avoid ban bin block book bring buy call
  cancel categorise categorize change check chuck clean clear close compose confirm contact copy correct count create
  cut decline delete destroy disable discard dismiss display ditch do download draft drop dump edit email empty enable
  ensure erase exclude explain export fetch file fill find finish fix flag follow forget forward get give go handle
  hide highlight hold ignore import include inform insert invite join keep label leave let list look mail make mark
  merge message move mute name notify open organise organize park permanently phone pick pin post postpone
  preserve print prioritise prioritize promote protect pull purge push put quickly read recall recover redirect refer
  refuse reject release remember remind remove rename reopen repeat reply report request resend reschedule respond
  restore resume retain retrieve retry return reverse revert revoke save scan schedule scrap search see send separate
  set share shift show sign silence skip snooze sort spare star stash stop store submit suggest summarise summarize
  tag take talk tell text thank tidy toss transfer translate trash try turn unarchive undelete undo unflag unlabel
  unmark unmute unpin unsnooze unspam unstar unsubscribe untag update upload use verify view wait want wipe write
  kindly immediately definitely maybe perhaps possibly`
    .split(/\s+/u)
    .filter((word) => word !== ""),
);

/** Whether every word of a matter is telling, an article or a particle within, so that it can stand by itself. */
export function isWhole(matter: readonly Word[]): boolean {
  return matter.every(({ word, quoted }) => quoted || within.test(word) || !isPlain([word]));
}

/**
 * Whether words between joints may be anything but more of what mail is about: a denial, an order, somebody's wish or a
 * state. Behind the first also somebody known by name, but where one mail is meant, or where it is told whose other mail.
 */
export function isStray(matter: readonly Word[], place: number, reader: Reader): boolean {
  const [first] = matter;
  if (first === undefined || matter.every(({ word }) => courtesy.test(word))) return false;
  if (matter.some((one) => isOfNone(one))) return true;
  if (place === 0) return false;
  return (!first.quoted && orders.has(first.word)) || beginsWithName(matter, reader);
}

/** Whether something behind its first words is denied: "site photos - no revised timeline". */
export function isDenied(matter: readonly Word[]): boolean {
  return matter.some(({ word, quoted }, at) => at > 0 && !quoted && denial.test(word));
}

const denial = /^(?:no|not|nor|neither|none|never|without|except|excluding|unless)$/u;

function isOfNone({ word, quoted }: Word): boolean {
  if (quoted || within.test(word) || partly.test(word) || courtesy.test(word)) return false;
  return isPlain([word]) || denies.test(word);
}

function beginsWithName(matter: readonly Word[], { line, world, draft }: Reader): boolean {
  const isOwn = matter.some(({ word }, at) => word === "'s" && matter[at + 1]?.word === "about");
  if (isOwn || draft.head === "one" || draft.pick.count === 1) return false;
  const words = matter.filter(({ word }, at) => at > 0 || word !== "the");
  const own = partOfLine({ ...line, words }, 0, words.length);
  const named = nameAt({ line: own, to: words.length, world }, 0);
  return named !== undefined && isSpelled(named.words, named.found);
}
