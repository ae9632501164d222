import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import { numberWords } from "#server/typed-words/read-number.ts";

const months =
  "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec";
const till = '(?:until|till|til|to) (?<when>[^,;:"“”]{2,60})';
const waiting = new RegExp(
  String.raw`^(?:and|also)\s+(?:also )?(?<what>(?:(?:the|my|everything|all|those|these)\b|[^\s,.;:"“”]+(?: [^\s,.;:"“”]+)?['’]s?(?=\s))[^,.;:"“”]{0,60}?) ${till}$`,
  "iu",
);
const waitingFrom = new RegExp(
  String.raw`^(?:and|also)\s+(?:also )?(?<what>(?:from|by) [^,.;:"“”]{2,60}?) ${till}$`,
  "iu",
);
const waitingInstead =
  /^(?:(?:no|sorry|but|wait)[\s,]+)*(?:not )?(?<what>(?:the|that|his|her) [^,.;:"“”]{2,60}? ones?)(?:, (?:that|this|it)(?: one)?)? (?:until|till|til) (?<until>[^,;:"“”]{2,60}?)(?:,? instead)?[\s.!]*$/iu;
const instead =
  /^\W*(?<order>(?:archive|delete|trash|star|unstar|mute|label|mark|move) (?!(?:it|them|that|those|these|this)\b)[^,.;:"“”]{2,100}?),? instead[\s.!]*$/iu;
const otherDay = new RegExp(
  String.raw`^(?:no|wait|sorry)[\s,.]+(?:(?:i (?:meant|mean)|make it|wait)[\s,]+)?(?:from |on )?(?<when>(?:${months}) \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${months})|yesterday|today|(?:last|this) (?:week|month|year))[\s.!]*$`,
  "iu",
);

const theirs =
  /^(?<order>\W*(?:(?:please|can you|could you|and|also|now|then)[\s,]+)*(?:archive|delete|trash|star|unstar|mark|mute|snooze|label|move|show|find|summari[sz]e|reply to|respond to|answer)(?: me)?(?: all(?: of)?)?) (?:her|his|their) (?=(?:(?:very )?(?:last|latest|newest|most recent|unread|other) )?(?:(?:two|three|\d+) )?(?:e-?mails?|mails?|messages?|one|ones)\b)/iu;
const plainName = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,60}$|^[^\s<>]+@[^\s<>]+$/u;

/** "Her last mail", right behind a message to one person, is theirs. */
function ofReader(text: string, { plan, done }: EarlierTurn): string {
  const [step, another] = done === true ? (plan?.steps ?? []) : [];
  if (step?.do !== "write" || another !== undefined) return text;
  const [who, ...others] = [...step.to, ...step.cc, ...step.bcc];
  const isOne = who !== undefined && others.length === 0 && plainName.test(who.words);
  return isOne ? text.replace(theirs, `$<order> ${who.words.replaceAll("$", "$$$$")}'s `) : text;
}

const notTo = /^\W*(?:no[\s,]+)?not to [^,;:"“”]{2,40}[,;]? (?:but )?(?=to [^,;:"“”]{2,60}$)/iu;

/** "Not to Ann, to Bo", of a message, is to Bo. */
function toOther({ plan }: EarlierTurn): [RegExp, string] {
  const isWritten = plan?.steps.some((step) => "how" in step) === true;
  return [notTo, isWritten ? "no, " : "$&"];
}

const meantLast =
  /^(?:no[\s,]+)?(?<what>(?!.*\b(?:what|that|not|this|it|how|why)\b|(?:tell|ask|email|mail|write|send|reply|answer|forward|say)\b)[^,;:"“”]{2,60}?),?\s+i (?:mean|meant)[\s.!]*$/iu;
const correcting = String.raw`^(?:(?:no|wait|sorry|i mean|i meant)[\s,.]+)+`;
const otherAge = new RegExp(String.raw`${correcting}(?<age>(?:older|newer) than .{2,30})$`, "iu");
const otherNumber = new RegExp(
  `${correcting}(?<count>${numberWords})(?: (?<unit>days?|weeks?|months?|years?))?[\\s.!]*$`,
  "iu",
);
const numbered = new RegExp(`\\b(?:${numberWords})\\b`, "giu");
const ofAge =
  /\b(?<than>(?:older|newer) than) (?:\d+|\p{L}+) (?<unit>days?|weeks?|months?|years?)\b/iu;

/** "No, three" behind mail older than two months is older than three. */
function withAge(text: string, { message }: EarlierTurn): string {
  const numbers = message.match(numbered) ?? [];
  const { than, unit } = (numbers.length === 1 ? ofAge.exec(message) : null)?.groups ?? {};
  const { count, unit: other = unit } = otherNumber.exec(text)?.groups ?? {};
  if (than !== undefined && count !== undefined) return `no, those ${than} ${count} ${other}`;
  return text.replace(otherAge, "no, those $<age>");
}

const ofFewer =
  /^\W*(?:(?:only|just)[\s,]+)?(?=(?:the|that|his|her) (?![^,;:]*\b(?:last|latest|newest|oldest|first|second|third|unread|read|starred|others?|rest|ones)\b)[^,;:"“”]{2,60} (?:until|till) \S)/iu;

/** "The water one till Friday", where it was asked until when some shall be snoozed, snoozes that. */
function untilAsked(text: string, { asked }: EarlierTurn): string {
  return asked?.endsWith("Until when shall they be snoozed?") === true
    ? text.replace(ofFewer, "snooze ")
    : text;
}

const broughtBack =
  /^(?<lead>\W*(?:(?:please|ok(?:ay)?|now|can you|could you)[\s,]+)*)(?:bring|get|put|take) (?<what>it|them|those|these|that|all of them) back(?: again)?(?: (?:in)?to (?:the|my) inbox)?(?<end>[\s.!?]*)$/iu;

/** "Bring them back", behind what is snoozed. */
function ofSnoozed(text: string, { plan }: EarlierTurn): string {
  const [step, another] = plan?.steps ?? [];
  const isList =
    step?.do === "find" && another === undefined && /\bin:snoozed\b/u.test(step.target.query);
  return isList ? text.replace(broughtBack, "$<lead>unsnooze $<what>$<end>") : text;
}

/** The same behind an act: "and the other until Friday" is to be snoozed too, "archive the other instead" not beside it. */
export function saidBehindAct(typed: string, last: EarlierTurn | undefined): string {
  if (last === undefined) return typed;
  const text = ofSnoozed(untilAsked(ofReader(typed, last).replace(...toOther(last)), last), last);
  const acts = actsOf(last);
  if (acts.length === 0) return text;
  if (last.done !== true) return withAge(text, last);
  if (acts.includes("snooze"))
    return text
      .replace(waiting, "snooze $<what> until $<when>")
      .replace(waitingFrom, "snooze the mails $<what> until $<when>")
      .replace(waitingInstead, "snooze $<what> until $<until>")
      .replace(meantLast, "i mean $<what>");
  return withAge(text.replace(meantLast, "i mean $<what>"), last)
    .replace(instead, "undo that and $<order>")
    .replace(otherDay, "no, those from $<when>");
}

function actsOf({ plan }: EarlierTurn): string[] {
  return (plan?.steps ?? []).flatMap((step) => (step.do === "act" ? step.act : []));
}
