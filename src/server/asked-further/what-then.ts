import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpret, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step, Target } from "#server/assist-plan/plan.ts";
import { readOnes } from "#server/earlier-acts/read-ones.ts";
import { besideShown, nothingElse, ofWriter, whose } from "./what-else.ts";

const wrote =
  "(?:write|wrote|written|send|sent|say|said|e-?mail|e-?mailed|mail|mailed|reply|replied|answer|answered)(?: (?:to )?(?:me|us))?";
const asks = new RegExp(
  String.raw`^(?:(?:and|so|ok(?:ay)?|please|but)[\s,]+)*(?<what>what|which (?:e-?mails?|mails?|messages?)|anything|how many(?: (?:e-?mails?|mails?|messages?))?)?(?: else)? ?(?:did|has|have|had) (?<who>he|she|they) (?:ever |also )?${wrote} (?<when>\S.{1,50}?)[\s.?!]*$`,
  "iu",
);

/**
 * "What did she write in October?": mail of that time from whoever sent what lies open or was shown last, and from nobody
 * else. Undefined for other words, and for what several people sent.
 */
export function whatThen(text: string, world: World): Interpretation | undefined {
  const { what = "", who = "", when } = asks.exec(text.trim())?.groups ?? {};
  const time = when === undefined ? undefined : timeOf(when, world);
  if (time === undefined) return undefined;
  const writer = ofWriter(world);
  if (writer === undefined) return unknownWriter(who);
  const theirs = { ...writer, query: printQuery(allOf([parseQuery(writer.query), ...time])) };
  const meant = withElse.test(text) ? besideShown(theirs, world) : theirs;
  return meant === undefined ? nothingElse : askedOf(what, meant);
}

function askedOf(what: string, target: Target): Interpretation {
  const step: Step = /^how many/iu.test(what)
    ? { do: "count", target, by: null }
    : { do: "find", target };
  return { kind: "plan", plan: { steps: [step] } };
}

const withElse = / else\b/iu;

function unknownWriter(who: string): Interpretation | undefined {
  return /they/iu.test(who) ? undefined : whose;
}

const asking =
  /^(?:(?:and|so|ok(?:ay)?|please|but)[\s,]+)*(?:what(?! else)|when|where|why|how(?! many)|did|does|has|is|was)\b[^"“:\n]{1,160}$/iu;
const pronoun = /(?<=\b(?:did|does|has|is|was|had) )(?:he|she|they)(?= \p{L})/giu;

/**
 * A question about him, her or them, asked with the name of the one person whose mail was looked for last, so that nobody
 * else's mail answers it. Undefined for other words, and where nobody or several are meant.
 */
export function askedByName(
  text: string,
  world: World,
  read: Interpret,
): Interpretation | undefined {
  const isOne = world.open === 0 && asking.test(text.trim()) && text.match(pronoun)?.length === 1;
  const target = isOne ? ofWriter(world) : undefined;
  const address = target === undefined ? undefined : onlySender(target);
  if (target === undefined || address === undefined) return undefined;
  const meant = read(text.replace(pronoun, nameOf(address, world)), world);
  if (meant.kind !== "plan") return undefined;
  const step = {
    do: "summarise",
    target: { ...target, count: 10 },
    question: text.trim(),
  } as const;
  return meant.plan.steps.every((one) => isOf(one, address))
    ? meant
    : { kind: "plan", plan: { steps: [step] } };
}

function onlySender({ of, query: text }: Target): string | undefined {
  const query = parseQuery(text);
  const isFrom = of === "mailbox" && query.kind === "text" && query.field === "from";
  return isFrom ? query.text : undefined;
}

/** Whether a step only looks for mail of that address. */
function isOf(step: Step, address: string): boolean {
  const isReading = step.do === "find" || step.do === "count" || step.do === "summarise";
  return isReading && step.target.query.includes(address);
}

/** Whom the person has never written to may call themselves anything. */
function nameOf(address: string, world: World): string {
  const known = world.contacts.find((one) => one.address === address && one.written);
  return known !== undefined && findContacts(known.name, world).length === 1 ? known.name : address;
}

/** The conditions of a time, where words name nothing else. */
function timeOf(words: string, world: World): Query[] | undefined {
  const way = { world, isPerson: false, isTopic: false, isRead: true };
  const ones = readOnes(`the ones ${words}`, way);
  if (ones === undefined || "kind" in ones || ones.isPicked) return undefined;
  const terms = ones.query.kind === "and" ? ones.query.terms : [ones.query];
  const times = terms.filter(({ kind }) => kind === "day" || kind === "time" || kind === "age");
  const isOnly = terms.every((term) => times.includes(term) || term.kind === "not");
  return isOnly && times.length > 0 ? [...times] : undefined;
}
