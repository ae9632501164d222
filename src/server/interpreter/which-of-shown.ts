import { isAgreeing, pickedChoice } from "#server/assist-plan/picked-choice.ts";
import { areTimed } from "#server/assist-plan/timed-choice.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { isOfPeople } from "./asked-again.ts";
import { completeAsked, type Asked } from "./complete-asked.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import { numberWords, readNumber } from "#server/typed-words/read-number.ts";
import { readTarget } from "#server/targets/read-target.ts";
import { withActs } from "./with-acts.ts";
import { addressesIn } from "./with-person.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * "The logo one", "both", "13 March" behind the question which of several is meant, where these were shown: the request with
 * that of them. Undefined for other words; where more of the request goes by one of several, it is asked.
 */
export function whichOfShown(typed: string, world: World, read: Read): Interpretation | undefined {
  const last = world.earlier.at(-1);
  if (!isWhich(last)) return undefined;
  const { choices = [], shown } = last;
  const text = pickedChoice(typed, choices) ?? typed;
  if (unsure.test(text)) return nothingDone;
  if (text.length > longest || withdraws(text) || isAgreeing(text)) return undefined;
  if (shown > 1) return amongThem(text, last, { world, read });
  return areTimed(choices) ? undefined : byAge(text, { world, read });
}

const unsure =
  /^\W*(?:(?:hmm+|um|uh|well)\W+)?(?:(?:i am |i['’]?m )?not sure|(?:i )?(?:do not|don['’]?t) know|dunno|no idea)\W*$/iu;
const nothingDone: Interpretation = { kind: "words", text: "All right, I have done nothing." };

/** Words for some of those that were shown, or another request about them. */
function amongThem(text: string, last: EarlierTurn, asked: Asked): Interpretation | undefined {
  const plan: EarlierTurn["plan"] = { steps: [{ do: "find", target: all }] };
  const among = { ...asked.world, earlier: [{ ...last, plan, asked: null }] };
  const words =
    withVerb(text, last, (one) => targetIn(one, among, asked.read) !== undefined) ?? text;
  const order = acting.test(words) ? ofThem(words, among, asked.read) : undefined;
  if (order !== undefined) return order;
  const meant = looking.test(text) ? undefined : targetsIn(text, among, asked.read);
  if (meant === undefined) return withOrder(text, among, asked) ?? ofThem(text, among, asked.read);
  return completeAsked(text, (target) => meant.map((one) => oneOf(one, target, text)), asked);
}

/** To look at other mail is no name of one of these. */
const looking =
  /^\W*(?:(?:please|can you|could you|first|wait|no)[\s,]+)*(?:show|find|list|search|open|read|summari[sz]e|look (?:for|up))(?: me)? \S/iu;
const plainAct =
  /^\W*(?:(?:please|can you|could you)[\s,]+)*(?<verb>archive|delete|trash|star|unstar|mute)\b(?!.*\b(?:and|then)\b)/iu;
const further =
  /^(?<which>[^,;.]{1,60}?)(?:,? please)?(?:\s*[,;.]\s*(?:and |then |but )*|\s+(?:and|but) (?:then )?)(?<order>(?:archive|delete|trash|star|unstar|mute|mark|snooze|label|move|reply|respond|answer|forward|send|keep|leave) .{2,160})$/iu;
const denied =
  /^\W*(?:(?:no|nope)[\s,]+)?(?:not|all but|any but|everything but|except) (?<which>[^,;.]{1,60})[\s.!]*$/iu;

/** "The first one, and star the other" and, of two, "not Rose's" with the verb of a request that was one act. */
function withVerb(
  text: string,
  turn: EarlierTurn,
  isThere: (which: string) => boolean,
): string | undefined {
  const verb = plainAct.exec(turn.message)?.groups?.["verb"];
  const said = verb === undefined ? undefined : (goingOn(text) ?? leavingOut(text, turn.shown));
  if (said === undefined || !oneNamed.test(said.which) || !isThere(aloud(said.which)))
    return undefined;
  return `${verb} ${said.rest}`;
}

/** "The first, and archive it", of what is passed on or answered: that with it, and the act on the same. */
function withOrder(text: string, among: World, asked: Asked): Interpretation | undefined {
  const { which = "", order = "" } = further.exec(text.trim())?.groups ?? {};
  const target = oneNamed.test(which) ? targetIn(aloud(which), among, asked.read) : undefined;
  if (target === undefined) return undefined;
  const whole = completeAsked(text, (before) => [oneOf(target, before, which)], asked);
  return whole?.kind === "plan" ? withActs(whole, order, asked) : whole;
}

type Said = { which: string; rest: string };

function goingOn(text: string): Said | undefined {
  const { which, order } = (acting.test(text) ? null : further.exec(text.trim()))?.groups ?? {};
  return which === undefined ? undefined : { which, rest: `${aloud(which)}, ${order}` };
}

function leavingOut(text: string, shown: number): Said | undefined {
  const which = shown === 2 ? denied.exec(text)?.groups?.["which"] : undefined;
  return which === undefined ? undefined : { which, rest: `all but ${which}` };
}

const oneNamed =
  /^(?:(?:the |that )?(?:first|second|third|fourth|newer|older|newest|oldest|latest|other)(?: one)?|(?:the )?[^,;.]{1,40}['’]s(?: one)?|the (?:one (?:from|about) )?[^,;.]{1,40}|from [^,;.]{1,40})$/iu;

/** "First" is the first, and "Rose's" her one. */
function aloud(which: string): string {
  return which.replace(/^(?=\p{L}+(?: one)?$)/iu, "the ").replace(/['’]s$/u, "$& one");
}

/** "Unstar both" names none of them by its words. */
const acting =
  /^\s*(?:please |and |also )*(?:archive|delete|trash|unstar|star|unflag|flag|mute|unmute|snooze|unsnooze|restore|forward|mark (?!['’]))/iu;

/** "Brightwire's" is one of them still, where one was asked for. */
function oneOf(meant: Target, { count }: Target, text: string): Target {
  const isOne = count === 1 && meant.count === null && !several.test(text);
  return isOne ? { ...meant, count: 1 } : meant;
}

const several =
  /\b(?:all|both|each|every|everything|them|these|those|e?mails|messages|ones|\d+|two|three|four|five|six)\b/iu;

/** "Star them", "what do they say?": another request about those that were shown. */
function ofThem(text: string, among: World, read: Read): Interpretation | undefined {
  const own = read(text, among);
  if (own.kind !== "plan" || own.follows !== undefined) return undefined;
  const isOfThem = own.plan.steps.some((step) => "target" in step && step.target.of === "earlier");
  return isOfThem ? { ...own, follows: { order: text, among: "asked" } } : undefined;
}

const oldOrNew = new RegExp(
  `^(?:the )?(?<order>newest|latest|most recent|oldest)(?: one)?(?: (?<count>${numberWords}))?[.!]*$`,
  "iu",
);

/** "The newest two" of more than were shown. */
function byAge(text: string, asked: Asked): Interpretation | undefined {
  const { order, count: said = "1" } = oldOrNew.exec(text.trim())?.groups ?? {};
  const count = readNumber(said.toLowerCase());
  if (order === undefined || !(count > 0)) return undefined;
  const isOldest = order.toLowerCase() === "oldest";
  return completeAsked(
    text,
    (target) => [chosenOf(target, isOldest ? "oldest" : "newest", count)],
    asked,
  );
}

function chosenOf(
  { exact: _exact, ...target }: Target,
  order: Target["order"],
  count: number,
): Target {
  return { ...target, order, count };
}

/** Characters of an answer. */
const longest = 120;

function isWhich(last: EarlierTurn | undefined): last is EarlierTurn {
  return which.test(last?.asked ?? "") && last?.done !== true;
}

const which = /\b(?:Which one do you mean|Which \d+ of them|The latest of them, or all)\?$/u;

/** "The first and the third", "photos and budget": what each part names, where all of them do. */
function targetsIn(text: string, among: World, read: Read): Target[] | undefined {
  const whole = targetIn(text, among, read);
  if (whole !== undefined) return [whole];
  const parts = text.split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/iu).filter((part) => part !== "");
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const choices = among.earlier.at(-1)?.choices ?? [];
  const named = parts.flatMap(
    (part) => targetIn(pickedChoice(part, choices) ?? part, among, read) ?? [],
  );
  return named.length === parts.length ? named : undefined;
}

const mostParts = 4;

/** The messages of the list that words name, as they stand or as what one of them is about or is from. */
function targetIn(text: string, among: World, read: Read): Target | undefined {
  const typed = text.trim().replace(/[\s.!]+$/u, "");
  const words = typed.replace(lead, "");
  if (denying.test(words)) return undefined;
  const named = targetOf(words, among);
  if (named !== undefined) return named;
  const isBare = words === typed && words.split(/\s+/u).length <= fewWords;
  if (!isBare || !isSearch(read(words, { ...among, earlier: [] }), words)) return undefined;
  return targetOf(`the one from ${words}`, among) ?? targetOf(`the one about ${words}`, among);
}

/** Whether words ask for nothing but a look at what they name, or are one word that says nothing else. */
function isSearch(meaning: Interpretation, words: string): boolean {
  if (meaning.kind === "question")
    return meaning.text.startsWith("I did not understand") && /^[\p{L}\d]{3,}$/u.test(words);
  return meaning.kind === "plan" && meaning.plan.steps.every((step) => step.do === "find");
}

const fewWords = 4;
const denying = /^(?:not?|none|neither|nor|never|do(?:n['’]?t| not)|all but|except|any but)\b/iu;
const lead = /^(?:(?:no|oh|ah|sorry|i mean|i meant|it is|it's|its|that is)[\s,]+)+/iu;
const all: Target = { of: "earlier", query: "", order: "newest", skip: 0, count: null };

function targetOf(words: string, world: World): Target | undefined {
  const read = readTarget(words, world);
  if (read === undefined) return undefined;
  if ("question" in read) return ofNamesakes(words, read.choices);
  const isPlain = (read.of === "mailbox" && read.query !== "") || read.of === "earlier";
  return isPlain
    ? { ...read, of: "earlier", query: read.query.replaceAll(ownMail, "") }
    : undefined;
}

const byName = /^(?:(?:the )?(?:one )?(?:from|by) \S+|\S+['’]s(?: one)?|the \S+ one)$/iu;

/** "Tom's", of those to choose from, is of any Tom; where several of them are, it is asked which. */
function ofNamesakes(words: string, choices: readonly string[]): Target | undefined {
  if (!byName.test(words) || !isOfPeople(choices)) return undefined;
  const senders = choices.flatMap((choice) => addressesIn(choice) ?? []);
  const query = senders.map((address) => `from:${address}`).join(" OR ");
  return { ...all, query, count: 1, exact: true };
}

/** What was shown to choose from may be the person's own. */
const ownMail = /\s*-in:(?:sent|drafts)\b/gu;
