import type { AnswerCost, AnswerPart, AssistantAnswer } from "#contract/assistant.ts";
import type { Outcome, StepOutcome } from "../execute/outcome.ts";
import type { Question, Reply } from "../plan/plan.ts";
import type { Contact, World } from "../plan/world.ts";
import { actTitleList, stepWishes } from "./act-words.ts";
import {
  sayAct,
  sayBefore,
  sayLeft,
  sayMessage,
  sayNickname,
  sayTakenBack,
  sayUndo,
  sayWaiting,
} from "./say-outcome.ts";
import {
  rowText,
  sayCount,
  sayFind,
  sayNamesakes,
  sayRank,
  saySummary,
  type Telling,
} from "./say-messages.ts";
import { sayReminder } from "./say-reminders.ts";
import { sayLists, sayStanding, sayWhy } from "./say-rules.ts";
import { questionText } from "./questions.ts";
import { reasonText, refusalText } from "./refusals.ts";
import { replyText } from "./replies.ts";
import { createAnswerSources, shownText } from "./display.ts";

/** What an answer is written from: what happened, and what is said beside it. */
type Happened = {
  outcome: Outcome;
  /** Words of a mind or of code, as codes: asked of the person, or told. */
  question?: Question | null;
  replies?: readonly Reply[];
  /** By which all that was done is undone; null where nothing can be. */
  undo: string | null;
  cost: AnswerCost;
  /** Notes below the answer, as codes. */
  notes?: readonly Reply[];
};

export type Sense = Pick<World, "now" | "timeZone"> & Partial<Pick<World, "contacts">>;

/** The answer in parts and in plain words, out of what has happened: what is not in the outcome is not said to be done. */
export function writeAnswer(happened: Happened, sense: Sense): AssistantAnswer {
  const { outcome, cost, undo } = happened;
  const telling: Telling = { ...sense, sources: createAnswerSources() };
  const question = happened.question ?? outcome.question ?? null;
  const parts = partsOf({ ...happened, question }, telling, sense.contacts);
  const choices = question?.choices.map(({ label }) => label) ?? [];
  if (choices.length > 0) parts.push({ kind: "choices", choices });
  if (outcome.card?.state === "open") parts.push({ kind: "card" });
  if (undo !== null) parts.push({ kind: "undo", request: undo });
  const last = outcome.done.at(-1);
  const read = outcome.steps.flatMap((step) => (step.did === "summarise" ? step.read : []));
  const search = parts.find((part) => part.kind === "search");
  return {
    response: textOf(parts, telling),
    ...codeOf(question, happened.replies),
    parts,
    ...(read.length > 0 && { emailCount: new Set(read.map(({ gmail_id: id }) => id)).size }),
    ...(last !== undefined && { actionResult: last }),
    actions: outcome.done,
    request: undo,
    sources: telling.sources.list(),
    ...(search !== undefined && { search: search.query }),
    card: outcome.card,
    choices,
    cost,
    note: noteOf(happened, sense),
  };
}

function codeOf(
  question: Question | null,
  replies: readonly Reply[] = [],
): Pick<AssistantAnswer, "code"> {
  const code = question?.code ?? replies[0]?.code;
  return code === undefined ? {} : { code };
}

function partsOf(
  { outcome, question, replies = [] }: Happened,
  telling: Telling,
  contacts: readonly Contact[] = [],
): AnswerPart[] {
  const didSomething = outcome.done.length > 0;
  const parts = outcome.steps.flatMap((step) => sayStep(step, outcome, telling));
  const search = searchOf(outcome, telling.sources.list().length);
  if (search !== undefined) parts.push(search);
  const said = [
    sayNamesakes(telling.sources.emails(), contacts),
    ...replies
      .filter(({ code }) => !(code === "stopped" && outcome.steps.some(saysStopped)))
      .map((reply) => replyText(reply, { ...telling, didSomething })),
    sayCard(outcome),
    question === null || question === undefined ? "" : questionText(question, didSomething),
  ];
  for (const text of said) if (text !== "") parts.push({ kind: "text", text });
  return parts;
}

/** Everything as text, a paragraph for each part that says something. */
function textOf(parts: readonly AnswerPart[], telling: Telling): string {
  return parts
    .map((part) => textOfPart(part, telling))
    .filter((text) => text !== "")
    .join("\n\n")
    .replaceAll(/\n\n(?=\[\d+\] )/g, "\n");
}

function textOfPart(part: AnswerPart, telling: Telling): string {
  switch (part.kind) {
    case "text":
    case "sending":
      return part.text;
    case "link":
      return `${part.text}: ${part.url}`;
    case "draft":
      return part.body.trim();
    case "list":
      return listText(part, telling);
    case "message": {
      const email = telling.sources.emails()[part.source];
      if (email === undefined) return "";
      const quote = part.quote === null ? "" : `\n“${shownText(part.quote)}”`;
      return `[${part.source + 1}] ${rowText(email, telling)}${quote}`;
    }
    default:
      return "";
  }
}

function listText(
  { sources, notes, total }: Extract<AnswerPart, { kind: "list" }>,
  telling: Telling,
): string {
  const rows = sources.flatMap((place, at) => {
    const email = telling.sources.emails()[place];
    const note = notes[at] === undefined ? "" : ` — ${notes[at]}`;
    const unread = email?.is_read === false ? " · unread" : "";
    return email === undefined ? [] : [`[${place + 1}] ${rowText(email, telling)}${unread}${note}`];
  });
  if (total > rows.length) rows.push(firstOnes(rows.length));
  return rows.join("\n");
}

function firstOnes(count: number): string {
  return count === 1 ? "This is the first." : `These are the first ${count}.`;
}

function searchOf({ steps }: Outcome, listed: number): AnswerPart | undefined {
  const [step, other] = steps;
  if (other !== undefined || (step?.did !== "find" && step?.did !== "count")) return undefined;
  const { query, total } = step;
  return query !== "" && total > listed ? { kind: "search", query, total } : undefined;
}

function sayStep(step: StepOutcome, outcome: Outcome, telling: Telling): AnswerPart[] {
  switch (step.did) {
    case "find":
      return sayFind(step, telling);
    case "count":
      return sayCount(step, telling);
    case "summarise":
      return saySummary(step, telling);
    case "rank":
      return sayRank(step, telling);
    case "act":
    case "permanentDelete":
      return [...sayAct(step, telling), ...textPart(sayMade(step))];
    case "message":
      return sayMessage(step, telling);
    case "nickname":
      return textPart(sayNickname(step));
    case "explainRules":
      return sayWhy(step, telling);
    case "unsubscribe":
      return sayLists(step);
    case "remind":
      return sayReminder(step, telling);
    default:
      return textPart(sayOther(step, outcome, telling));
  }
}

function textPart(text: string): AnswerPart[] {
  return text === "" ? [] : [{ kind: "text", text }];
}

type Listed =
  | "find"
  | "count"
  | "summarise"
  | "rank"
  | "act"
  | "permanentDelete"
  | "message"
  | "nickname"
  | "explainRules"
  | "unsubscribe"
  | "remind";
type Plain = Exclude<StepOutcome, { did: Listed }>;

function sayOther(step: Plain, outcome: Outcome, telling: Telling): string {
  switch (step.did) {
    case "before":
      return sayBefore(step);
    case "createLabel":
      return sayLabel(step.name);
    case "readFiles":
      return step.text;
    case "undo":
      return sayUndo(step);
    case "listWaiting":
      return sayWaiting(step, telling);
    case "undoSend":
      return sayTakenBack(step);
    // The card says it of all that waits.
    case "wait":
      return "";
    case "refuse":
      return refusalText(step);
    case "fail":
      return [
        `I could not ${stepWishes[step.step] ?? "do this"}: ${reasonText(step)}`,
        sayMade(step),
      ]
        .filter((text) => text !== "")
        .join(" ");
    case "left":
      return sayLeft(step);
    case "stop":
      return outcome.done.length > 0
        ? `${stopped[step.why]} I did not begin the rest.`
        : `${stopped[step.why]} I did not ${stepWishes[step.step] ?? "begin"}.`;
    default:
      return sayStanding(step, telling);
  }
}

/** Whether a step says that Stop was heard: then it is said once. */
function saysStopped(step: StepOutcome): boolean {
  return step.did === "stop" && step.why === "stopped";
}

const stopped = { stopped: "Stopped.", too_slow: "It took too long." } as const;

/** A label that stays though no message got it. */
function sayMade(step: Extract<StepOutcome, { made?: string }>): string {
  const isToldBeside = "changed" in step && step.changed.length > 0;
  return step.made === undefined || isToldBeside ? "" : sayLabel(step.made);
}

function sayLabel(name: string): string {
  return `There is a label “${shownText(name)}” now.`;
}

/** What waits for a click, its card standing below: all of it, or what is left where other things are done already. */
function sayCard({ card, steps, done }: Outcome): string {
  if (card?.state !== "open" || !steps.some(({ did }) => did === "wait")) return "";
  if (done.length === 0 && !steps.some(hasFailed))
    return "Please look at this below and approve it. Nothing of it is done yet.";
  return `Not done yet: ${actTitleList(card.steps.map(({ title }) => shownText(title)))}. Please look at it below and approve it.`;
}

/** Then "nothing of it" would be of that step too. */
function hasFailed(step: StepOutcome): boolean {
  if (step.did === "act" || step.did === "permanentDelete") return step.refused !== null;
  return step.did === "fail" || step.did === "stop";
}

function noteOf({ notes = [], replies = [] }: Happened, sense: Sense): string | null {
  // Why the model is gone is said once.
  const isSaid = replies.some(({ code }) => code === "model_gone");
  const said = notes.map((note) => {
    const shown = isSaid && note.code === "built_in" ? { ...note, code: "built_in_above" } : note;
    return replyText(shown, { ...sense, didSomething: false });
  });
  const texts = [...new Set(said)].filter((one) => one !== "");
  return texts.length === 0 ? null : texts.join(" ");
}
