import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step, TypedPerson, Wording } from "#server/assist-plan/plan.ts";
import { writeText } from "#server/letters/write-text.ts";
import { readWriting } from "./read-writing.ts";

const names = ["Dana Whitaker", "Hanna Weiss", "Ines Moreau", "Tomas Lindqvist", "Klaus Brenner"];
/** Somebody who knows five people, on a Thursday morning. */
export const peopleWorld: World = {
  now: new Date("2026-11-19T09:12:00Z"),
  timeZone: "Europe/London",
  owner: { name: "Alex Morgan", address: "alex.morgan@example.com" },
  contacts: names.map((name, index) => ({
    name,
    address: `${name.split(" ")[0]?.toLowerCase()}@atlas.com`,
    count: 9 - index,
    written: true,
  })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

type Writing = Extract<Step, { how: string }>;

/** What a request comes to, in a line that tests compare: whether it is sent, to whom, the message that it is about, and what it says. */
export function saidBy(request: string): string {
  const read = readWriting(request, peopleWorld);
  if (read?.kind !== "plan") return read === undefined ? "nothing" : read.text;
  return read.plan.steps.flatMap((step) => ("how" in step ? [lineOf(step)] : [])).join(" + ");
}

function lineOf(step: Writing): string {
  const to = step.do === "reply" ? [] : step.to;
  const at = step.at === null ? "" : ` ${step.at.slice(0, 16)}`;
  const about = "target" in step ? ` ${step.target.query}` : "";
  const words = textOf(step.do === "forward" ? step.note : step.body, to);
  return `${step.do} ${step.how}${at} ${to.map(({ words: who }) => who).join("+")}${about}: ${words}`;
}

/** A letter without its greeting; its words in quotes where they are the person's own. */
function textOf(words: Wording | null, to: readonly TypedPerson[]): string {
  if (words === null) return "";
  if (words.source === "typed") return `"${words.text}"`;
  const people = to.map((one) => findRecipient(one.words, peopleWorld)?.person.name ?? "");
  const facts = { owner: peopleWorld.owner, to: people, tone: words.tone, answers: false };
  return writeText(words.brief, facts)
    .body.split("\n\n")
    .slice(1)
    .join(" / ")
    .replaceAll("\n", " ");
}
