import type { Card, CardStep } from "#contract/assistant.ts";
import type { ExpectedCard } from "./request-case.ts";

/** Where a card is another than the expected one. */
export function differencesOfCard(
  keyOf: (id: string) => string,
  wanted: ExpectedCard,
  card: Card,
): string[] {
  const acts = card.steps.filter((step) => step.kind === "act");
  const messages = card.steps.filter((step) => step.kind === "message");
  if (wanted.act === undefined && acts.length > 0) return [`the card does ${acts[0]?.act}`];
  if (wanted.to === undefined && messages.length > 0) return ["the card writes"];
  return [
    ...acts.flatMap((step) => differencesOfAct(keyOf, wanted, step)),
    ...(wanted.to === undefined ? [] : differencesOfMessages(wanted, messages)),
  ];
}

type Of<Kind extends CardStep["kind"]> = Extract<CardStep, { kind: Kind }>;

function differencesOfAct(
  keyOf: (id: string) => string,
  { act, holds = [], until }: ExpectedCard,
  step: Of<"act">,
): string[] {
  const held = step.sample.map(({ gmail_id: id }) => keyOf(id));
  const reasons = Object.keys(step.reasons ?? {}).map(keyOf);
  const rules: [boolean, string][] = [
    [step.act !== act, `the card does ${step.act}`],
    [!isSame(held, holds), `the card holds ${held.join(", ")}`],
    [step.reasons !== undefined && !isSame(reasons, holds), `reasons for ${reasons.join(", ")}`],
    [until !== undefined && !isSameTime(until, step.until), `the card is until ${step.until}`],
  ];
  return rules.flatMap(([is, what]) => (is ? [what] : []));
}

function differencesOfMessages(
  { to = [], mentions = [], at }: ExpectedCard,
  steps: readonly Of<"message">[],
): string[] {
  const people = steps.flatMap(({ message }) =>
    [...message.to, ...message.cc, ...message.bcc].map(addressIn),
  );
  const unsaid = steps.flatMap(({ message: { subject, body } }) =>
    mentions.filter((word) => !`${subject} ${body}`.toLowerCase().includes(word.toLowerCase())),
  );
  const late = at === undefined ? [] : steps.filter((step) => !isSameTime(at, step.at));
  return [
    ...(isSame(people, to) ? [] : [`the card writes to ${people.join(", ")}`]),
    ...unsaid.map((word) => `the card does not say ${word}`),
    ...late.map((step) => `the card sends at ${step.at}`),
  ];
}

/** The address of a person as a field shows them. */
export function addressIn(person: string): string {
  return (/<([^<>]+)>\s*$/.exec(person)?.[1] ?? person).toLowerCase();
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

function isSameTime(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other);
}
