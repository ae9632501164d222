import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";

const lead =
  /^(?<and>(?:and|also|plus)[\s,]+)?(?:(?:send|forward|pass) (?:it|that|this|them)(?: on)?\s+)?to (?<who>.{2,80}?)(?<too>[\s,]+(?:too|as well|also))?[\s.!]*$/iu;

/** "And to Tom Baker", behind a message that was passed on: to them too. Undefined for other words. */
export function toOthersToo(text: string, world: World): Interpretation | undefined {
  const { and, who = "", too } = lead.exec(text.trim())?.groups ?? {};
  const last = world.earlier.at(-1);
  const step = last && forwardOf(last);
  if (last === undefined || step === undefined || (and ?? too) === undefined) return undefined;
  const people = who.split(/\s*,\s*(?:and\s+)?|\s+and\s+/u).map((words) => ({ words }));
  const isKnown = people.every(
    ({ words }) => words.includes("@") || findContacts(words, world).length > 0,
  );
  if (!isKnown) return undefined;
  const target = { of: "earlier", query: "", order: "newest", skip: 0, count: null } as const;
  const passed = { ...step, target, to: people, cc: [], bcc: [] };
  const order = `${last.message}\n${text}`;
  return { kind: "plan", plan: { steps: [passed] }, follows: { order, among: "earlier" } };
}

/** The one message that a turn has passed on at once. */
function forwardOf({ plan, done, shown }: EarlierTurn): StepOf<"forward"> | undefined {
  const [step, another] = plan?.steps ?? [];
  if (step?.do !== "forward" || another !== undefined || done !== true || shown !== 1)
    return undefined;
  return step.at === null ? step : undefined;
}
