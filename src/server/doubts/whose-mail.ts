import { isPlainAddress } from "#addresses/is-plain-address.ts";
import { parseQuery } from "#query/parse.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { whoseShown } from "#server/assist-plan/range-question.ts";
import { sendersIn } from "#server/shown-mail/term-axes.ts";

const again =
  /^(?:(?:please|pls|now|ok(?:ay)?|hey|and|(?:can|could|would|will) you)[\s,]+){0,4}(?:re-?send|send (?:again|once more))\s+(?:(?:my|the|that|this)\s+)?(?:very )?(?:(?:last|latest|newest|most recent|previous)\s+)?(?:e-?mail|mail|message|letter|note)(?<by>\s+(?:that )?i (?:sent|wrote))?\s+to\s+(?<who>[^\s,.:;!?"“][^,.:;!?"“]{0,60}?)(?<about>\s+(?:about|on|regarding)\s+[^,.:;!?"“]{1,80})?(?:\s+(?:again|once more|please))*[\s.!?]*$/iu;
const mine =
  /^(?:(?:please|pls|now|ok(?:ay)?|hey|and|(?:can|could|would|will) you)[\s,]+){0,4}(?:re-?send|send|forward|fwd|pass|share|relay)(?:\s+(?:on|along))?\s+my\s+(?:very )?(?:last|latest|newest|most recent|previous)\s+(?:e-?mail|mail|message|letter|note)\s+(?:on\s+|along\s+)?(?:to|with)\s+(?<who>[^\s,.:;!?"“][^,.:;!?"“]{0,60}?)(?:\s+(?:again|please))*[\s.!?]*$/iu;

/**
 * Asks whether a message that the person wrote or one that came is meant by "my last mail" and by what is sent again:
 * else whoever wrote last would choose what goes out. Undefined for other words.
 */
export function whoseMail(text: string, world: World): Interpretation | undefined {
  if (text.length > longest) return undefined;
  return (
    sentAgain(text, world) ??
    passedOn(text, world) ??
    ofUnread(text, world) ??
    ofSeveral(text, world)
  );
}

const theirs =
  /^\W*(?:(?:please|now|ok(?:ay)?|then|and)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|snooze|label|move|mark|show|find|forward|summari[sz]e|reply to|respond to|answer)(?: me)?(?: all(?: of)?)? (?:her|hers|him|his)\b/iu;

/** "Her last mail", right behind words about somebody that were not understood, is not the one's who was named before. */
function ofUnread(text: string, { earlier, ...world }: World): Interpretation | undefined {
  const last = earlier.at(-1);
  if (last?.asked?.startsWith("I did not understand") !== true || !theirs.test(text))
    return undefined;
  const names = last.message.slice(0, longest).match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  const isNamed = names.some((name) => findContacts(name.replace(/['’]s$/u, ""), world).length > 0);
  return isNamed ? question("Whose email do you mean? Please say the name.", []) : undefined;
}

const onlyTheirs =
  /^(?<order>\W*(?:(?:please|now|ok(?:ay)?|then|and)[\s,]+)*(?:archive|delete|trash|bin|star|unstar|mute|mark|show|find)(?: me)?(?: all(?: of)?)?) (?:hers|his|(?:her|his) (?:e-?mails|mails|messages|ones))(?<end>(?: as .{1,20})?[\s.!]*)$/iu;

/** "Delete hers", behind mail of two people. */
function ofSeveral(text: string, { earlier }: World): Interpretation | undefined {
  const { order, end = "" } = onlyTheirs.exec(text)?.groups ?? {};
  const senders = order === undefined ? undefined : sendersShown(earlier);
  if (senders === undefined || senders.length === 1) return undefined;
  if (senders.length === 0) return question(byName, []);
  // An address, since a name is what its owner has chosen and a choice counts as the person's own words.
  const known = senders.filter(isPlainAddress).slice(0, most);
  return question(
    whoseShown,
    known.map((one) => `${order} those from ${one}${end}`),
  );
}

const byName =
  "I did not understand whose emails you mean, so I have done nothing. Please say it with the name.";

/** Whose mail was asked to be seen: nobody's is anybody's. Undefined where no list is shown. */
function sendersShown(earlier: World["earlier"]): string[] | undefined {
  const last = earlier.at(-1);
  const [step, another] = last?.plan?.steps ?? [];
  const isList = step?.do === "find" && another === undefined && last !== undefined;
  return isList && last.shown > 1 ? sendersIn(parseQuery(step.target.query)) : undefined;
}

/** People to choose from. */
const most = 4;

/** Characters. */
const longest = 240;

function isKnown(who: string, world: World): boolean {
  return who !== "" && findContacts(who, world).length > 0;
}

function sentAgain(text: string, world: World): Interpretation | undefined {
  const { who = "", about = "", by } = again.exec(text)?.groups ?? {};
  if (!isKnown(who, world)) return undefined;
  const written = `the last email I sent to ${who}`;
  const asked = `Do you mean the last email that you sent to ${who}${about}?`;
  if (about !== "") return question(`${asked} I show it first.`, [`Show ${written}${about}`]);
  const once = `Forward to ${who} ${written}`;
  return question(
    `${asked} I can forward it once more.`,
    by !== undefined ? [once] : [once, came(who)],
  );
}

function passedOn(text: string, world: World): Interpretation | undefined {
  const to = mine.exec(text)?.groups?.["who"] ?? "";
  if (!isKnown(to, world)) return undefined;
  const asked = "Do you mean the last email that you sent, or the last one that you received?";
  return question(asked, [`Forward to ${to} the last email I sent`, came(to)]);
}

function question(text: string, choices: string[]): Interpretation {
  return { kind: "question", text, choices };
}

function came(who: string): string {
  return `Forward the latest email I received to ${who}`;
}
