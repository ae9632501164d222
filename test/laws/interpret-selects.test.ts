import * as fc from "fast-check";
import { expect, test } from "vitest";
import { makeJudge } from "#query/match.ts";
import { parseQuery } from "#query/parse.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
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

function placesOf(holds: (letter: ToldLetter) => boolean): string {
  return letters.flatMap(({ letter }, at) => (holds(letter) ? [at] : [])).join(" ");
}

const acts = [
  ["delete", "delete"],
  ["star", "star"],
  ["mute", "mute"],
] as const;
const act = fc.constantFrom(...acts);

/** What each step does, and the letters that it does it to. */
function effectsOf(text: string): { act: string; found: string }[] | undefined {
  const read = interpret(text, world);
  if (read.kind !== "plan") return undefined;
  return read.plan.steps.map((step) => {
    if (step.do !== "act") return { act: step.do, found: "" };
    const { of, query, count, skip } = step.target;
    const isAll = of === "mailbox" && count === null && skip === 0;
    const judge = makeJudge(parseQuery(query), {
      now: now.getTime(),
      zone: "UTC",
      me: [],
      userLabels: new Map<string, string>(),
    });
    const found = letters.flatMap(({ message }, at) => (judge(message) ? [at] : []));
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
    { numRuns: 400 },
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
    { numRuns: 300 },
  );
});

test("most of it is understood", () => {
  const texts = fc.sample(target, { numRuns: 200, seed: 7 }).map((told) => `star ${textOf(told)}`);
  const understood = texts.filter((text) => effectsOf(text) !== undefined);
  expect(understood.length).toBeGreaterThan(180);
});
