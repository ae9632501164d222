import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import { answerWriting } from "#server/patterns/answer-writing.ts";
import { pickedChoice } from "#server/assist-plan/picked-choice.ts";
import { asksForText } from "#server/patterns/missing-part.ts";
import { askedAgain, insteadOfPerson, isOfPeople, withoutAskedAgain } from "./asked-again.ts";
import { isOwnRequest } from "#server/sentences/own-request.ts";
import { withdraws } from "#server/sentences/withdraws.ts";
import { orderInstead, saidAsText, textOrOrder, withTextsSaid } from "./text-or-order.ts";
import { asksWhereItEnds, whereItEnds } from "./where-it-ends.ts";
import { addressesIn, withPerson } from "./with-person.ts";
import { insteadOfUnknown } from "./instead-of-unknown.ts";
import { offeredWithMore } from "./answer-with-more.ts";
import { chosenAnswer } from "./chosen-answer.ts";
import { confirmedText } from "./confirmed-text.ts";
import { saidWithOrder } from "./said-with-order.ts";
import { insteadOfOnes, withRelation } from "./told-instead.ts";

type Read = (text: string, world: World) => Interpretation;

/**
 * What an answer to the question of the last turn completes. Undefined where nothing was asked, or the words are no
 * answer but a request of their own.
 */
export function answerQuestion(said: string, given: World, read: Read): Interpretation | undefined {
  const order = orderInstead(said, given, read);
  if (order !== undefined) return order;
  const { text, world } = withTextsSaid(whereItEnds(said, given.earlier.at(-1)), given);
  return answerTold(text, withoutAskedAgain(world, read), read);
}

function answerTold(text: string, world: World, read: Read): Interpretation | undefined {
  const last = askingTurn(world);
  if (last === undefined) return undefined;
  const before = { world: withoutQuestion(world), read };
  const declined = declining(text, last.asked) ?? askedAgain(text, last, before);
  if (declined !== undefined) return declined;
  if (asksForText(last.asked))
    return (
      confirmedText(text, last, before) ??
      saidWithOrder(text, last, before) ??
      answerText(text, world, read)
    );
  const asking = { question: last, world, read };
  return (
    answerWriting(text, world) ??
    readAnew(text, asking) ??
    readCompleted(text, asking) ??
    insteadOfPerson(text, last, before)
  );
}

/** What a message shall say, unless the words are a request of their own, or may be one, which is asked. */
function answerText(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.startsWith(saidAsText)) return answerWriting(text, world);
  const own = read(text, withoutQuestion(world));
  const whether = textOrOrder(text, own);
  if (whether !== undefined) return whether;
  return isOwnRequest(text, own) ? undefined : answerWriting(text, world);
}

type Asking = { question: EarlierTurn; world: World; read: Read };

function readAnew(text: string, { question, world, read }: Asking): Interpretation | undefined {
  const picked = pickedChoice(text, question.choices ?? []);
  const isWhole = picked !== undefined && saysAnew(picked, question.message);
  return isWhole ? readPicked(picked, world, read) : undefined;
}

function readCompleted(
  text: string,
  { question, world, read }: Asking,
): Interpretation | undefined {
  const more = offeredWithMore(text, question.choices ?? []);
  if (more !== undefined) return read(more, withoutQuestion(world));
  const request = completed(text, world, read);
  if (request !== undefined) return read(request, withoutQuestion(world));
  return readPicked(pickedChoice(text, question.choices ?? []), world, read);
}

/** Whether a choice is the request itself in other words, and so completes nothing: it begins as that does. */
function saysAnew(picked: string, request: string): boolean {
  const [one, other] = [picked, request].map((words) => words.trim().split(/\s+/u, 2).join(" "));
  return one !== undefined && one.toLowerCase() === other?.toLowerCase();
}

/**
 * The last turn where it asked: what was not understood asked for nothing that the next words could be, and the answer to what was
 * asked behind something that was done would do that once more.
 */
function askingTurn({ earlier }: World): (EarlierTurn & { asked: string }) | undefined {
  const last = earlier.at(-1);
  if (last === undefined || last.asked === null || last.done === true) return undefined;
  const { asked, choices = [] } = last;
  const isUnclear = choices.length === 0 && asked.startsWith("I did not understand");
  return isUnclear ? undefined : { ...last, asked };
}

function declining(text: string, asked: string): Interpretation | undefined {
  if (withdraws(text) || undoes.test(text))
    return { kind: "words", text: "All right, I have done nothing." };
  return others.test(asked) && deniesThem.test(text) ? whichOnes : undefined;
}

/** Nothing was done yet that could be undone, and nobody is called so. */
const undoes =
  /^\s*(?:undo|revert|take (?:it|that) back)(?: (?:it|that|this))?(?: please)?[\s.!]*$/iu;

/** "No, archive them", where it was asked about others than those that something was done with. */
const others = /^Shall I do the same with these too\?/u;
const deniesThem = /^\W*(?:no|nope|nah|not)\b[\s,.!–-]+.*\b(?:it|them|these|those|that|this)\b/iu;
const whichOnes: Interpretation = {
  kind: "question",
  text: "Which ones do you mean?",
  choices: [],
};

/** An answer that was offered may be a request of its own: "yes" after "Shall I undo it?". */
function readPicked(
  picked: string | undefined,
  world: World,
  read: Read,
): Interpretation | undefined {
  if (picked === undefined) return undefined;
  const own = read(picked, withoutQuestion(world));
  return own.kind === "plan" ? own : undefined;
}

/** The words that the question and its answer come to, the questions before them included. */
function completed(text: string, world: World, read: Read): string | undefined {
  const before = withoutQuestion(world);
  const asked = askedBy(world, read);
  const question = asked === undefined ? undefined : questionOf(read(asked, before), world);
  if (asked === undefined || question === undefined || asksWhereItEnds(question.text))
    return undefined;
  const answer = chosenAnswer(text.trim(), question.choices);
  const candidates = isOfPeople(question.choices)
    ? withPerson(asked, addressesIn(answer), world)
    : [
        ...insteadOfUnknown(asked, { question: question.text, answer }, world),
        ...answersIn(asked, answer, world),
      ];
  return candidates.find((candidate) => isFurther(read(candidate, before), question.text));
}

type Question = { text: string; choices: readonly string[] };

/** What was asked: by the words themselves, or of namesakes once their mail was looked for. */
function questionOf(read: Interpretation, { earlier }: World): Question | undefined {
  if (read.kind !== "plan") return read.kind === "question" ? read : undefined;
  const { asked, choices = [] } = earlier.at(-1) ?? {};
  const ofNamesakes = read.plan.steps.some((step) => "target" in step && step.target.namesakes);
  return ofNamesakes && isOfPeople(choices) ? { text: asked ?? "", choices } : undefined;
}

function isFurther(read: Interpretation, question: string): boolean {
  return (
    read.kind === "plan" ||
    (read.kind === "question" &&
      read.text !== question &&
      !read.text.startsWith("I did not understand"))
  );
}

/** Questions in a row. */
const deepest = 4;

function askedBy(world: World, read: Read, depth = 0): string | undefined {
  const last = world.earlier.at(-1);
  if (last === undefined || last.asked === null) return undefined;
  const before = withoutQuestion(world);
  const chained = depth < deepest && typeof before.earlier.at(-1)?.asked === "string";
  return (chained ? completed(last.message, before, read) : undefined) ?? last.message;
}

function withoutQuestion(world: World): World {
  return { ...world, earlier: world.earlier.slice(0, -1) };
}

/** The ways in which an answer may complete a request, likeliest first. */
function answersIn(asked: string, answer: string, world: World): string[] {
  const named = withPerson(asked, addressesIn(answer), world);
  const who = withRelation(asked, answer);
  if (who !== asked && nobody.test(answer)) return [];
  const whole = every.test(answer)
    ? asked.replace(/\b(?:them|those|these)\b/iu, "all of them")
    : asked;
  const told = [who, whole].filter((one) => one !== asked).concat(countedIn(asked, answer));
  const yes = wantsLabel.test(asked) ? /^(?:yes|no|actually),\s*/iu : /^yes, /iu;
  const bare = answer.replace(yes, "");
  // "Not that one", and then "the older one", says what was meant instead.
  const behind = /^not?\b/iu.test(asked) ? `${asked.replace(/[\s,.!]+$/u, "")},` : asked;
  const first = leadsOf(asked, bare, world);
  const times = command.test(bare) ? [] : ["until ", "from ", "older than "];
  const joined = [...first, ...times].map((by) => `${behind} ${by}${bare}`);
  if (writing.test(answer)) return [answer];
  const own = command.test(answer) ? [answer, ...joined] : [...joined, answer];
  const other = idle.test(bare) ? [] : [asked.replace(lastFrom, bare)];
  return [...named, ...insteadOfOnes(asked, bare), ...told, ...own, ...other];
}

/** Who one's landlord is not tells nothing of who they are. */
const nobody = /^(?:no|not|any(?:one|body)|every(?:one|body)|no ?body|none|neither|never|all)\b/iu;
const every = /^(?:yes,? )?all(?: of (?:them|those|these))?[\s.!]*$/iu;
/** What names nobody. */
const idle =
  /^\W*(?:(?:thx|thanks|thank you|ty|cheers|k|kk|ok|okay|pls|please|lol|haha+|hehe|hm+|uh|um+|yes|yeah|yep|no|nope|sure|cool|nice|great|good|fine|right|wow|hi|hello|hey)\b\W*)+$/iu;
const lastFrom = /\bfrom (?!.*\b(?:except|but|not|without|other|and|then)\b).*$/iu;
/** What something is marked or filed as. */
const marks = /\b(?:label|tag|mark|file|flag|categori[sz]e|sort|move|put|save|treat|make|set)\b/iu;
const wantsLabel = /^(?:label|tag) \S+ (?!.* (?:as|with|under|by) )/iu;

/** What may stand before an answer that names what is done with messages. */
function leadsOf(asked: string, bare: string, world: World): string[] {
  if (wantsLabel.test(asked))
    return noLabel.test(bare) || isOwner(bare, world) ? [""] : ["as ", ""];
  return marks.test(asked) ? ["", "as "] : [""];
}

function isOwner(words: string, world: World): boolean {
  const name = /^(.+?)['’]s?$/u.exec(words)?.[1];
  return name !== undefined && findContacts(name, world).length > 0;
}

/** An order, an owner or one of several is no label's name. */
const noLabel =
  /^(?:undo|star|unstar|archive|delete|mark|move|label|make|send|reply|forward|show|find|cancel|stop|never|leave|keep|skip|remove)\b.* ?\b(?:it|them|that|this|those|these|the|all|everything|to|from)\b|^the .*\bones?$|\band (?:label|star|archive|delete|mark|put|move)\b/iu;

const command =
  /^(?:(?:please|can you|could you|just|now|permanently|immediately) )*(?:(?:do )?(?:the )?same|archive|delete|remove|trash|find|show|search|list|count|how many|summari[sz]e|label|mark|star|unstar|undo|restore|move|mute|snooze|clean|clear|empty|send|reply|forward|write|draft|schedule|what|which|who)\b/iu;

/** What is said to somebody is never words to look for. */
const writing =
  /^(?:please |can you |could you )?(?:reply|answer|respond|write back|get back|forward|pass|tell|ask|let|e-?mail|message|text|thank|invite|remind)\b.*(?:[:"“]|\bto\b)/iu;

function countedIn(asked: string, answer: string): string[] {
  const order = /^the (newest|oldest)(?: \d+)?$/iu.exec(answer)?.[1];
  if (order === undefined) return [];
  return [
    asked.replace(/\b(\d+|two|three|four|five|six|seven|eight|nine|ten)\b/iu, `the ${order} $1`),
    asked.replace(/\blast\b/iu, order),
    asked.replace(/\b(?:first|second|third|fourth|fifth)\b/iu, (place) =>
      order === "oldest" && place === "first"
        ? "oldest"
        : order === "newest" && place === "second"
          ? "second newest"
          : place,
    ),
  ].filter((text) => text !== asked);
}
