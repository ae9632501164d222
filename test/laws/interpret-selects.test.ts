import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeJudge } from "#query/match.ts";
import { parseQuery } from "#query/parse.ts";
import type { EarlierTurn, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "#server/interpreter/interpret.ts";
import {
  conditions,
  exceptions,
  heads,
  now,
  people,
  toMessage,
  writeToldLetters,
  type Told,
  type ToldLetter,
} from "../assistant/told-mail.ts";

const world: World = {
  now,
  timeZone: "UTC",
  owner: { name: "Jordan Blake", address: "jordan@hartwell.example" },
  contacts: people.map((one) => Object.assign({ count: 9, written: true }, one)),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};
/** The same sentences each time; others are found by another number. */
const seed = 54;
const letters = writeToldLetters(500).map((letter) => ({ letter, message: toMessage(letter) }));

/** Mail told by a noun, by up to three conditions in any order, and by what is left out of it. */
const target = fc
  .tuple(
    fc.constantFrom(...heads),
    fc.shuffledSubarray(conditions, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(), { minLength: 3, maxLength: 3 }),
    fc.option(fc.constantFrom(...exceptions)),
  )
  .map(([head, kinds, picks, exception]) => {
    const said = kinds.map((kind, at) => kind[(picks[at] ?? 0) % kind.length] ?? head);
    return { told: [head, ...said], exception };
  });
type Target = { told: readonly Told[]; exception: Told | null };

function textOf({ told, exception }: Target): string {
  return [...told, ...(exception === null ? [] : [exception])].map(({ text }) => text).join(" ");
}

/** All sets of letters that the words may stand for. */
function meanings({ told, exception }: Target): string[] {
  const readings = told.reduce<Told["holds"][]>(
    (all, { holds }) => all.flatMap((one) => holds.map((hold) => [...one, hold])),
    [[]],
  );
  return readings.map((holds) =>
    placesOf(
      (letter) =>
        holds.every((hold) => hold(letter)) &&
        exception?.holds.some((hold) => hold(letter)) !== true,
    ),
  );
}

function placesOf(holds: Told["holds"][number], shown?: ReadonlySet<number>): string {
  return letters
    .flatMap(({ letter }, at) => (shown?.has(at) !== false && holds(letter) ? [at] : []))
    .join(" ");
}

const judging = { now: now.getTime(), zone: "UTC", me: [], userLabels: new Map<string, string>() };

function placesFound(query: string, shown?: ReadonlySet<number>): number[] {
  const judge = makeJudge(parseQuery(query), judging);
  return letters.flatMap(({ message }, at) =>
    shown?.has(at) !== false && judge(message) ? [at] : [],
  );
}

const acts = [
  ["delete", "delete"],
  ["star", "star"],
  ["mute", "mute"],
] as const;
const act = fc.constantFrom(...acts);

type List = { turn: EarlierTurn; shown: ReadonlySet<number> };

/** What each step does, and the letters that it does it to, behind a list or not. */
function effectsOf(text: string, list?: List): { act: string; found: string }[] | undefined {
  const read = interpret(text, { ...world, earlier: list === undefined ? [] : [list.turn] });
  if (read.kind !== "plan") return undefined;
  return read.plan.steps.map((step) => {
    if (step.do !== "act") return { act: step.do, found: "" };
    const { of, query, count, skip } = step.target;
    const isAll = (of === "mailbox" || of === "earlier") && count === null && skip === 0;
    const found = placesFound(query, of === "earlier" ? list?.shown : undefined);
    return { act: isAll ? step.act : `${step.act} some`, found: found.join(" ") };
  });
}

function expectMeant(text: string, wanted: readonly (readonly [string, Target])[]): void {
  const effects = effectsOf(text);
  if (effects === undefined) return;
  expect(
    effects.map((effect) => effect.act),
    text,
  ).toEqual(wanted.map(([name]) => name));
  for (const [at, [, told]] of wanted.entries())
    expect(meanings(told), text).toContain(effects[at]?.found);
}

test("what is done is done to all that the words tell, whatever their order, or nothing is", () => {
  fc.assert(
    fc.property(act, target, ([verb, name], told) => {
      expectMeant(`${verb} ${textOf(told)}`, [[name, told]]);
    }),
    { numRuns: 400, seed },
  );
});

test("of two things that are done, each is done to what stands behind it", () => {
  const joint = fc.constantFrom(" and ", ", then ", "; ", ". Also ");
  fc.assert(
    fc.property(fc.tuple(act, target), joint, fc.tuple(act, target), (one, join, other) => {
      const [first, second] = [one, other].map(([[verb], told]) => `${verb} ${textOf(told)}`);
      const wanted = [one, other].map(([[, name], told]) => [name, told] as const);
      expectMeant(`${first}${join}${second}`, wanted);
    }),
    { numRuns: 300, seed },
  );
});

/** All letters that one of the steps is done to. */
function allOf(effects: readonly { found: string }[]): string {
  const places = effects.flatMap(({ found }) => (found === "" ? [] : found.split(" ").map(Number)));
  return [...new Set(places)].toSorted((one, other) => one - other).join(" ");
}

/** A list as it is shown, where the words for it are understood. */
function listOf(mail: Target): List | undefined {
  const message = `show ${textOf(mail)}`;
  const read = interpret(message, world);
  const [step] = read.kind === "plan" ? read.plan.steps : [];
  if (read.kind !== "plan" || step?.do !== "find") return undefined;
  const shown = new Set(placesFound(step.target.query));
  return { turn: { message, plan: read.plan, shown: shown.size, asked: null }, shown };
}

type Way = { text: string; holds: Told["holds"] };

const anyTold = fc.constantFrom(...conditions.flat());
const ones = fc.oneof(
  anyTold.map(({ text, holds }): Way => ({ text: `the ones ${text}`, holds })),
  anyTold.map(({ text, holds }): Way => ({ text: `only the ones ${text}`, holds })),
  anyTold.map(({ text, holds }): Way => ({
    text: `all but the ones ${text}`,
    holds: holds.map((hold) => (letter) => !hold(letter)),
  })),
  fc.tuple(anyTold, anyTold).map(([one, other]): Way => ({
    text: `the ones ${one.text} and the ones ${other.text}`,
    holds: one.holds.flatMap((hold) =>
      other.holds.map((also) => (letter: ToldLetter) => hold(letter) || also(letter)),
    ),
  })),
);

test("of a list that is shown, it is done to those of it that the words tell", () => {
  fc.assert(
    fc.property(target, act, ones, (mail, [verb, name], { text, holds }) => {
      const list = listOf(mail);
      const wanted = holds.map((hold) => placesOf(hold, list?.shown));
      // Where none of the list is so, other mail of its kind may be meant.
      if (list === undefined || wanted.every((places) => places === "")) return;
      const effects = effectsOf(`${verb} ${text}`, list);
      if (effects === undefined) return;
      const said = `${list.turn.message}; ${verb} ${text}`;
      expect([...new Set(effects.map((effect) => effect.act))], said).toEqual([name]);
      expect(wanted, said).toContain(allOf(effects));
    }),
    { numRuns: 300, seed },
  );
});

test("most of it is understood", () => {
  const texts = fc.sample(target, { numRuns: 200, seed }).map((told) => `star ${textOf(told)}`);
  const understood = texts.filter((text) => effectsOf(text) !== undefined);
  expect(understood.length).toBeGreaterThan(180);
});
