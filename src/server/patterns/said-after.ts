import type { World } from "#server/assist-plan/interpretation.ts";
import { changeLast } from "./change-last.ts";
import { readWriting } from "./read-writing.ts";

const names = ["Nadia Moreau", "Dele Okafor"];
/** Somebody who knows two people, of whom nothing was asked yet. */
export const alone: World = {
  now: new Date("2026-06-10T14:30:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Sam Reed", address: "sam@atlas.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.toLowerCase().replace(" ", ".")}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** What comes of words behind a request that was carried out, or whose card waits. */
export function after(request: string, words: string, done = true) {
  const read = readWriting(request, alone);
  const plan = read?.kind === "plan" ? read.plan : null;
  const earlier = [{ message: request, plan, shown: 0, asked: null, done }];
  const changed = changeLast(words, { ...alone, earlier });
  if (changed?.kind !== "question" || changed.choices.length === 0) return stepsOf(changed);
  const { text: asked, choices } = changed;
  const question = { message: words, plan: null, shown: 0, asked, choices, done: false };
  return stepsOf(changeLast(choices[0] ?? "", { ...alone, earlier: [...earlier, question] }));
}

/** The steps of a plan; else what it is. */
export function stepsOf(read: ReturnType<typeof changeLast>) {
  return read?.kind === "plan" ? read.plan.steps : read;
}
