import type { RuleAction } from "#contract/automation/rules.ts";
import type { Step, StepOf, Understood } from "../plan/plan.ts";
import type { Reading } from "./clause.ts";
import { planned, question, reply, targetOf } from "./part.ts";
import { ever, isSame, queryOf } from "./recurring-request.ts";

type RuleAct = RuleAction["do"];

/** A request that rules leave mail alone, as the act that they shall no longer do with it. `any`: whatever they do. */
export type Sparing = { text: string; acts: readonly RuleAct[]; any: boolean };

const polite = "(?:please |can you |could you |i want you to )*";
const not = "(?:do not|do ?n['’]?t)";
const still = `(?: any ?more| again| ${ever})`;
const rows: readonly RegExp[] = [
  pattern(`(?:${ever}),? *${polite}(?:never|${not}|no longer)(?: ever)? (?<rest>.+?)${still}*`),
  pattern(`${polite}(?:never|${not} ever|no longer) (?<rest>.+?)${still}*`),
  pattern(`${polite}${not} (?<rest>.+?)${still}+`),
];
/** "No rule should archive …", "never let a rule archive …". */
const ofRules: readonly RegExp[] = [
  pattern(
    `${polite}(?:no (?:rule|filter)(?: of mine)? (?:should|shall|must|may|can|is to)(?: ever)?|(?:my |the )?(?:rules|filters) (?:should|shall|must|may|are)(?: never| not)(?: to)?) (?<rest>.+?)${still}*`,
  ),
  pattern(
    `${polite}(?:never|${not}) let (?:a |any |any of |my |the )*(?:rules?|filters?) (?<rest>.+?)${still}*`,
  ),
];
const leaving: readonly RegExp[] = [
  pattern(`(?:${ever}),? *${polite}(?:leave|let) (?<which>.+?) (?:alone|be|in peace)`),
  pattern(`${polite}leave (?<which>.+?) (?:alone|in peace)(?<still>${still})*`),
];
const touching = /^(?:touch|do anything (?:to|with)|change) (?<which>.+)$/isu;
const forwarding = /^(?:forward|fwd|pass on) (?<which>.+?)(?: (?:on )?to .+)?$/isu;
const organising =
  /^(?:archive|delete|trash|bin|move|put|label|tag|star|flag|mark|snooze|report|file|throw)\b/iu;

function pattern(words: string): RegExp {
  return new RegExp(`^${words}[.!]*$`, "isu");
}

/** Characters of such a request. */
const longest = 300;

/** What no exception says: for how long, unless what, or what is to be done instead. */
const more =
  /\b(?:until|till|unless|except|instead)\b|\bfor (?:now|a|an|one|two|three|\d+|the (?:next|rest))\b|\b(?:today|tonight|tomorrow|this (?:week|month|year|morning|evening|afternoon)|next (?:week|month|year))[.!]*$|(?:,|\bbut|\band|\bor)(?: please| then| rather| just| instead)* (?:archive|delete|trash|bin|move|put|label|tag|star|flag|mark|mute|snooze|report|file|throw|keep|forward)\b/iu;
const neverDone = new RegExp(
  `^(?:(?:${ever}),? *)?${polite}(?:never|${not} ever|no longer|${not}) (?:archive|delete|trash|bin|move|label|tag|star|flag|mark|snooze|forward|touch)\\b`,
  "iu",
);
const leftAlone = new RegExp(
  `^(?:(?:${ever}),? *)?${polite}leave .+? (?:alone|in peace)\\b(?<after>.*)$`,
  "iu",
);

/** Whether mail is to be left alone for a while only, on a condition, or with something done instead: no exception says that. */
export function isMixedSparing({ text, world }: Reading): boolean {
  const said = text.trim().replaceAll(/\s+/gu, " ");
  if (said.length > longest) return false;
  const isStanding = new RegExp(`\\b(?:never|ever|${ever})\\b`, "iu").test(said);
  if (isStanding && neverDone.test(said)) return more.test(said);
  const isJustDone = (world.earlier.at(-1)?.counts.changed ?? 0) > 0;
  const after = isJustDone ? undefined : leftAlone.exec(said)?.groups?.["after"];
  return after !== undefined && more.test(after);
}

/** "Never archive mail from Ana", "leave mail from Ana alone"; undefined where a request is none, or corrects what was just done. */
export function cutSparing({ text, world }: Reading): Sparing | undefined {
  const said = text.trim().replaceAll(/\s+/gu, " ");
  if (said.length > longest) return undefined;
  const rest = [...ofRules, ...rows]
    .values()
    .map((row) => row.exec(said)?.groups?.["rest"])
    .find(Boolean);
  if (rest !== undefined) return sparingOf(rest);
  const isJustDone = (world.earlier.at(-1)?.counts.changed ?? 0) > 0;
  const [always, now] = leaving.map((row) => row.exec(said)?.groups?.["which"]);
  const which = always ?? (isJustDone ? undefined : now);
  return which === undefined ? undefined : { text: `archive ${which}`, acts: [], any: true };
}

function sparingOf(rest: string): Sparing | undefined {
  const touched = touching.exec(rest)?.groups?.["which"];
  if (touched !== undefined) return { text: `archive ${touched}`, acts: [], any: true };
  const forwarded = forwarding.exec(rest)?.groups?.["which"];
  if (forwarded !== undefined)
    return { text: `archive ${forwarded}`, acts: ["forward"], any: false };
  return organising.test(rest) ? { text: rest, acts: [], any: false } : undefined;
}

/** The mail of a plan as what rules leave alone; undefined where no query says which mail it is, or no rule does such a thing. */
export function asException(understood: Understood, sparing: Sparing): Understood | undefined {
  if (understood.kind === "reply") return undefined;
  if (understood.kind === "question") {
    const { question: asked } = understood;
    const choices = asked.choices.flatMap((choice) => {
      if (choice.plan === undefined) return [choice];
      const meant = asException({ kind: "plan", plan: choice.plan }, sparing);
      return meant?.kind === "plan" ? [{ ...choice, plan: meant.plan }] : [];
    });
    return choices.length > 0 ? question({ ...asked, choices }) : undefined;
  }
  const { steps, leftover } = understood.plan;
  const target = targetOf(steps[0]);
  const query = target && queryOf(target);
  const isOne = steps.every((step, at) => at === 0 || isSame(targetOf(step)));
  const organised = steps.flatMap((step) => (step.do === "organise" ? [step] : []));
  // "Anything": that is no exception but the end of the rules.
  const isAnything = query === "" || query === "in:inbox";
  if (isAnything) return reply("cannot_except");
  if (query === undefined || !isOne || organised.length < steps.length) return undefined;
  const acts = sparing.any || sparing.acts.length > 0 ? sparing.acts : organised.flatMap(actsOf);
  if (acts.length === 0 && !sparing.any) return undefined;
  const label = organised.find((step) => step.label !== null)?.label ?? null;
  const step: Step = { do: "exceptMail", query, acts: [...acts], label };
  return planned([step], leftover);
}

/** What a rule that does this has among its actions. */
function actsOf({ act, label }: StepOf<"organise">): RuleAct[] {
  if (act === "delete") return ["trash"];
  if (act === "move" && label === "Inbox") return [];
  if (act === "move" || act === "label") return ["label"];
  const known = ["archive", "star", "read", "important", "spam", "snooze"] as const;
  return known.filter((one) => one === act);
}
