import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { bareAnswer, pickedChoice, plainly, saysEvery } from "#server/assist-plan/picked-choice.ts";
import { readSendTime } from "#server/times/read-send-time.ts";
import { withText } from "./answer-text.ts";
import { missingPart, type Missing } from "./missing-part.ts";
import { readPeople } from "#server/writing-words/people-words.ts";
import { planWriting } from "./plan-writing.ts";
import { readRequest } from "#server/clauses/read-request.ts";
import { readMessage } from "#server/writing-words/split-target.ts";
import type { WritingRequest } from "#server/writing-words/writing-request.ts";

/** Questions in a row that one request may lead to. */
const mostQuestions = 8;

/**
 * What an answer to a question of `readWriting` completes, the questions before it included. Undefined where the last
 * turn asked nothing of the kind, or the words are no answer to it but a request of their own.
 */
export function answerWriting(text: string, world: World): Interpretation | undefined {
  const turns = world.earlier;
  for (let from = turns.length - 1; from >= Math.max(turns.length - mostQuestions, 0); from -= 1) {
    const turn = turns[from];
    if (turn === undefined || turn.asked === null) return undefined;
    const then = { ...world, earlier: turns.slice(0, from) };
    const begun = readRequest(turn.message, then);
    const answers = [...turns.slice(from + 1).map(({ message }) => message), text];
    const whole = begun && complete(begun, { asked: turns.slice(from), answers }, then);
    if (whole !== undefined) return planWriting(whole, then);
  }
  return undefined;
}

type Dialogue = { asked: readonly { asked: string | null }[]; answers: readonly string[] };

function complete(
  begun: WritingRequest,
  { asked, answers }: Dialogue,
  world: World,
): WritingRequest | undefined {
  let request = begun;
  for (const [index, answer] of answers.entries()) {
    const missing = missingPart(request, world);
    if (missing === undefined || missing.text !== asked[index]?.asked) return undefined;
    const next = withAnswer(request, { missing, answer: answer.trim() }, world);
    if (next === undefined) return undefined;
    request = next;
  }
  return request;
}

const command =
  /^(?:(?:please|can you|could you|actually|wait|oh)[\s,.!]+)*(?:delete|archive|find|show|search|move|label|mark|star|unstar|undo|summari[sz]e|count|list|trash|restore|unsubscribe|forward|reply|schedule|snooze|mute|never mind|nevermind|cancel|stop|forget it|no thanks|(?:send|write|draft|compose|prepare)\s+(?:an?|another|the)\s+(?:\w+\s+)?(?:e-?mail|mail|message|note|reply|response|draft)|take\s+(?:it|that)\s+back)\b/i;

type Answered = { missing: Missing; answer: string };

function withAnswer(
  request: WritingRequest,
  { missing, answer }: Answered,
  world: World,
): WritingRequest | undefined {
  const words = pickedChoice(answer, missing.choices) ?? answer;
  const isOffered = missing.choices.includes(words);
  if (words === "" || (!isOffered && command.test(words))) return undefined;
  if (missing.part === "content")
    return isOffered ? withChoice(request, words) : withText(request, words, world);
  if (missing.part === "time") return withTime(request, words, world);
  if (missing.part === "target") return withTarget(request, words, world);
  return (
    withPeople(request, { missing, answer: words }, world) ?? withTextFirst(request, words, world)
  );
}

/** "About the crane", "see you at 5": a draft needs nobody whom it goes to. Words that are plainly a text alone. */
function withTextFirst(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  if (request.do !== "write" || request.how !== "draft") return undefined;
  const { parts } = withText({ ...request, how: "send" }, words, world);
  return parts.doubtful === undefined ? { ...request, parts } : undefined;
}

/** "To Maya's" says which message is answered, and not to whom one went. */
const toAnswered = /^(?:(?:reply|respond) )?to (?=\S)/iu;

function withTarget(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const bare = request.do === "reply" ? words.replace(toAnswered, "") : words;
  const target = [bare, words].find((one) => readMessage(one, world) !== undefined);
  return target === undefined ? undefined : { ...request, target };
}

function withTime(
  request: WritingRequest,
  words: string,
  world: World,
): WritingRequest | undefined {
  const at = readSendTime(words, world);
  const { untold: _, ...told } = request.parts;
  return at && { ...request, parts: { ...told, at } };
}

/** A text that was offered, or the confirmation of one. */
function withChoice(request: WritingRequest, choice: string): WritingRequest {
  const { doubtful = choice, ...parts } = request.parts;
  return { ...request, parts: { ...parts, body: doubtful, briefs: [] } };
}

/** Whoever was offered is one person, whatever stands in the name: "Ann and Bo <ann@…>". */
function offeredPeople({ part, choices }: Missing, answer: string) {
  if (choices.includes(answer)) return { people: [answer], rest: "" };
  const areAll = part === "person" && choices.length > 1 && saysEvery(plainly(answer));
  return areAll ? { people: [...choices], rest: "" } : undefined;
}

const lead =
  /^(?:no[\s,]+(?=to\s))?(?:(?:only|just|it['’]s|it is|that['’]s|that is|he is|she is)\s+)?(?:to\s+)?/i;
const courtesy =
  /^[\s,.!]*(?:(?:please|pls|thanks|thank you|only|alone|is (?:my|our) (?:\p{L}+ )?\p{L}+)[\s,.!]*)*$/iu;

function withPeople(
  request: WritingRequest,
  { missing, answer }: Answered,
  world: World,
): WritingRequest | undefined {
  const read =
    offeredPeople(missing, answer) ?? readPeople(bareAnswer(answer).replace(lead, ""), world);
  if (read === undefined || !courtesy.test(read.rest)) return undefined;
  const { parts } = request;
  if (missing.part === "to") return { ...request, parts: { ...parts, to: read.people } };
  const [to, cc, bcc] = [parts.to, parts.cc, parts.bcc].map((people) =>
    people.flatMap((one) => (one === missing.person ? read.people : [one])),
  );
  return { ...request, parts: { ...parts, to: to ?? [], cc: cc ?? [], bcc: bcc ?? [] } };
}
