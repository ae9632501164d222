import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
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
import { answersIn } from "./answers-in.ts";
import { chosenAnswer } from "./chosen-answer.ts";
import { confirmedText } from "./confirmed-text.ts";
import { saidWithOrder } from "./said-with-order.ts";

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
