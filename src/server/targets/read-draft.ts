import { clockRule } from "#server/times/clock-rule.ts";
import { compoundRule } from "#server/phrases/compound-rule.ts";
import { eachRule } from "#server/phrases/each-rule.ts";
import { eitherDayRule } from "#server/phrases/either-day-rule.ts";
import { exceptionRule } from "#server/phrases/exception-rule.ts";
import { expiredRule } from "#server/phrases/expired-rule.ts";
import { hereRule } from "#server/phrases/here-rule.ts";
import { impossibleDayRule } from "#server/phrases/impossible-day-rule.ts";
import { numberedRule } from "#server/times/numbered-rule.ts";
import { partOfDayRule } from "#server/times/part-of-day-rule.ts";
import { partOfPeriodRule } from "#server/times/part-of-period-rule.ts";
import { settleTimes } from "#server/times/settle-times.ts";
import { ownMailRule } from "#server/name-phrases/own-mail-rule.ts";
import { knownPersonRule } from "#server/name-phrases/person-rule.ts";
import { unansweredRule } from "#server/phrases/unanswered-rule.ts";
import { unknownPersonRule } from "#server/name-phrases/unknown-person-rule.ts";
import { pickRule } from "#server/phrases/pick-rule.ts";
import { labelRule } from "#server/name-phrases/label-rule.ts";
import { sizeRule, stateRule } from "#server/phrases/state-rule.ts";
import { timeRule } from "#server/phrases/time-rule.ts";
import { someOfRule } from "./some-of.ts";
import { kindRule } from "#server/phrases/kind-rule.ts";
import { fillerRule } from "./filler-rule.ts";
import { pointingRule } from "#server/phrases/next-rule.ts";
import { matterRule, topicRule } from "#server/phrases/topic-rule.ts";
import { writtenToRule } from "#server/phrases/written-to-rule.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { newDraft, type Draft, type Reader, type Rule } from "#server/typed-words/reader.ts";
import { headRule } from "./head-rule.ts";

/** What the words of a line tell of messages, and the places of those that no rule takes. */
export type DraftRead = { readonly draft: Draft; readonly unknown: readonly number[] };

type Given = { world: World; purpose: "read" | "change"; step?: number | undefined };

/**
 * Reads a line as one kind of mail. The same words are tried over and over while a request is cut in this way and that, so
 * what they came to is kept as long as its world.
 */
export function readDraft(line: Line, { world, purpose, step }: Given): DraftRead {
  const isShown = step !== undefined || world.earlier.some(({ shown }) => shown > 0);
  const known = knownIn(world);
  const key = keyOf(line, `${purpose} ${isShown}`);
  const before = known.get(key);
  if (before !== undefined) return before;
  const draft = newDraft();
  const to = line.words.length;
  const unknown = readAll({ line, at: 0, to, world, purpose, isShown, draft });
  const read = { draft, unknown };
  known.set(key, read);
  return read;
}

const worlds = new WeakMap<World, Map<string, DraftRead>>();

function knownIn(world: World): Map<string, DraftRead> {
  const known = worlds.get(world) ?? new Map<string, DraftRead>();
  worlds.set(world, known);
  return known;
}

function keyOf({ source, text, words }: Line, way: string): string {
  const raws = words.map(({ raw, from }) => `${from} ${raw}`);
  return [way, text, ...raws, source].join("\n");
}

const rules: Rule[] = [
  someOfRule,
  pointingRule,
  hereRule,
  writtenToRule,
  eachRule,
  expiredRule,
  knownPersonRule,
  impossibleDayRule,
  eitherDayRule,
  numberedRule,
  clockRule,
  partOfDayRule,
  partOfPeriodRule,
  timeRule,
  pickRule,
  sizeRule,
  ownMailRule,
  labelRule,
  kindRule,
  unansweredRule,
  stateRule,
  topicRule,
  unknownPersonRule,
  matterRule,
  headRule,
  fillerRule,
  compoundRule,
];

function readAll(reader: Reader): number[] {
  const unknown: number[] = [];
  while (reader.at < reader.to) {
    const next = exceptionRule(reader, readAll) ?? readOne(reader);
    if (next === undefined) unknown.push(reader.at);
    reader.at = next ?? reader.at + 1;
  }
  settleTimes(reader);
  return unknown;
}

function readOne(reader: Reader): number | undefined {
  for (const rule of rules) {
    const next = rule(reader);
    if (next !== undefined) return next;
  }
  return undefined;
}
