import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import { ownSubject } from "./subject-of.ts";
import { quotedIn } from "./quoted-in.ts";
import { peopleIn } from "./changed-delivery.ts";

const asked =
  /^(?:(?:and|also|ok|okay|plus|then|now|please)[\s,]+)*(?:schedule |send )?(?:another|one more|a second|one)(?: (?:one|e-?mail|mail|message))? to (?<who>[^:"“]{2,80}?) (?:for|at) (?:the|that) same (?:time|moment|hour)\s*(?:[:,]|saying|with)\s*(?<text>\S.{0,2000})$/isu;

/** Characters. */
const longest = 2200;

/** "And another one to Priya for the same time: …": a message of its own at the time of the one that was scheduled last. */
export function anotherThen(text: string, world: World): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const { who, text: typed } = asked.exec(text.trim())?.groups ?? {};
  const at = timeOf(world.earlier.at(-1));
  if (who === undefined || typed === undefined || at === undefined) return undefined;
  const to = peopleIn(who, world);
  if (to === undefined) return undefined;
  const words = quotedIn(typed.trim()) ?? typed.trim();
  const subject = { source: "typed" as const, text: ownSubject(words) };
  const body = { source: "typed" as const, text: words };
  const step: Step = { do: "write", how: "schedule", to, cc: [], bcc: [], subject, body, at };
  return { kind: "plan", plan: { steps: [step] } };
}

function timeOf(turn: EarlierTurn | undefined): string | undefined {
  const [step, another] = turn?.plan?.steps ?? [];
  if (step === undefined || another !== undefined || !("how" in step)) return undefined;
  return step.how === "schedule" ? (step.at ?? undefined) : undefined;
}
