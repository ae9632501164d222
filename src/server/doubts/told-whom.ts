import type {
  EarlierTurn,
  Interpret,
  Interpretation,
  World,
} from "#server/assist-plan/interpretation.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Step, StepOf } from "#server/assist-plan/plan.ts";
import { asksForText } from "#server/patterns/missing-part.ts";

const telling =
  /^(?<lead>(?:(?:and|also|then|please|ok(?:ay)?|oh)[\s,]+)*)(?<verb>tell|ask|let|inform|notify|remind|thank|warn|assure|invite|congratulate|wish|write(?: to)?|e-?mail|mail|send|message)\s+(?<whom>him|her|them)\b(?<rest>[^]*)$/iu;

/**
 * "Tell him it is urgent", behind a message that was written or passed on: to whom that went. Whoever wrote what was passed on
 * may be meant as well, so that it is asked. Undefined for other words.
 */
export function toldWhom(text: string, world: World, read: Interpret): Interpretation | undefined {
  const told = text.length > longest ? undefined : toldIn(text.trim());
  const step = sentLast(world.earlier);
  if (told === undefined || step === undefined || goesOn(told, step)) return undefined;
  const people = peopleOf(step, told.whom, world);
  const orders = people
    .map((name) => `${told.verb} ${name}${told.rest}`)
    .filter((order) => isReadable(read(order, world)));
  const [order] = orders;
  if (people.length === 1 && order !== undefined) return read(order, world);
  return { kind: "question", text: toldQuestion, choices: orders };
}

const toldQuestion = "To whom should it go?";

/** A message, or the question what it should say. */
function isReadable(read: Interpretation): boolean {
  return read.kind === "plan" || (read.kind === "question" && asksForText(read.text));
}

/** "Kofi", where it was asked who is told: the order with that name in place of "him". Undefined for other words. */
export function toldByName(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const last = world.earlier.at(-1);
  const told = last?.asked === toldQuestion ? toldIn(last.message.trim()) : undefined;
  const name = text
    .trim()
    .replace(/^(?:to|no,?|i mean(?:t)?|just)\s+/iu, "")
    .replace(/[.!]+$/u, "");
  if (told === undefined || name.length > longestName || findContacts(name, world).length === 0)
    return undefined;
  return read(`${told.verb} ${name}${told.rest}`, {
    ...world,
    earlier: world.earlier.slice(0, -1),
  });
}

/** Characters. */
const longestName = 80;

type Told = { lead: string; verb: string; whom: string; rest: string };

/** "Send them to Dana": the messages themselves. */
const passing =
  /^(?:(?:and|also|then|please|ok(?:ay)?|oh)[\s,]+)*(?:e-?mail|mail|send|message)\s+them\s+(?:(?:all|both|on|over|back|along|too|also)\s+){0,3}to\s/iu;

function toldIn(text: string): Told | undefined {
  if (passing.test(text)) return undefined;
  const { lead = "", verb = "", whom, rest = "" } = telling.exec(text)?.groups ?? {};
  return whom === undefined ? undefined : { lead, verb, whom, rest };
}

/** Characters. */
const longest = 1000;

type Sent = StepOf<"write"> | StepOf<"forward">;

/** Turns that are looked back at. */
const near = 3;

/** The message that was written or passed on last, with nothing but acts on it since. */
function sentLast(earlier: readonly EarlierTurn[]): Sent | undefined {
  for (const { plan, asked } of earlier.slice(-near).toReversed()) {
    const step = asked === null ? plan?.steps.at(-1) : undefined;
    if (step?.do === "write" || step?.do === "forward") return step;
    if (step === undefined || !isOnSame(step)) return undefined;
  }
  return undefined;
}

function isOnSame(step: Step): boolean {
  return step.do === "act" && step.target.of === "earlier";
}

/** "And tell him …" and "thank him too" are one more sentence of a letter. */
function goesOn({ lead, rest }: Told, step: Sent): boolean {
  const isMore = /\b(?:and|also)\b/iu.test(lead) || /\S.*\b(?:too|as well)[\s.!]*$/isu.test(rest);
  return step.do === "write" && isMore;
}

/** Who may be meant: those that it went to, and whoever wrote what was passed on or lies open. */
function peopleOf(step: Sent, whom: string, { open }: World): string[] {
  const names = step.to.map(({ words }) => words).filter((name) => !/^(?:me|myself)$/iu.test(name));
  if (/them/iu.test(whom) && names.length > 1)
    return [`${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`];
  return step.do === "forward" || open > 0 ? [...names, "the sender"] : names;
}
