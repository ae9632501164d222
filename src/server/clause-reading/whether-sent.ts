import { findRecipient } from "#server/assist-plan/find-recipient.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";
import type { Clause } from "#server/act-words/clause.ts";
import { letterInHand } from "#server/patterns/letter-in-hand.ts";

const before = /^(?:did|has|have|was|were) /u;

/**
 * "Did it go out?": what was sent last to whom the letter in hand went, and what still waits; of one on its card that nothing
 * has gone out yet.
 */
export function whetherSent({ text }: { text: string }, world: World): Clause {
  const letter = before.test(text) ? letterInHand(world.earlier) : undefined;
  const how = letter?.written.how;
  if (letter === undefined || how === "draft") return waitingAlone;
  if (letter.turn.done !== true) return { kind: "words", text: notYet };
  return how === "send" ? { kind: "steps", steps: [lastSent(letter, world), list] } : waitingAlone;
}

const list: Step = { do: "listWaiting" };
const waitingAlone: Clause = { kind: "steps", steps: [list] };
const notYet =
  "It has not gone out: a message that waits on a card goes out by its button alone. What has gone out is in Sent.";

function lastSent({ written }: NonNullable<ReturnType<typeof letterInHand>>, world: World): Step {
  const people = written.do === "reply" ? [] : written.to;
  const addresses = people.flatMap(
    ({ words }) => findRecipient(words, world)?.person.address ?? [],
  );
  const [to] = addresses.map((address) => `to:${address} `);
  const query = `${to ?? ""}in:sent newer_than:1d`;
  return {
    do: "find",
    target: { of: "mailbox", query, order: "newest", skip: 0, count: 1 },
  };
}
