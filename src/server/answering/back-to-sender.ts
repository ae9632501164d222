import { isSameAddress } from "#addresses/is-same-address.ts";
import type { Email } from "#contract/messages.ts";
import type { StepOf } from "#server/assist-plan/plan.ts";
import type { Fields } from "#server/message-parts/message-parts.ts";
import type { Unresolved } from "#server/finding/resolving.ts";

type Passing = { step: StepOf<"reply" | "forward">; fields: Fields; shown: readonly Email[] };

/** Words that say that it goes back, that a message is passed on, or which one. */
const certain =
  /\b(?:back|forward\w*|fwd|pass|relay|e-?mails?|mails?|messages?|thread|conversation|last|latest|newest|oldest)\b/iu;

/**
 * "Send Rose the numbers", where the one mail of that name came from Rose: she would be sent her own. It is asked, unless the
 * words say whose mail it is, or that a message is meant.
 */
export function backToSender(
  { step, fields, shown }: Passing,
  order: string,
): Unresolved | undefined {
  const isOfSearch = step.target.of === "mailbox" && !/\bfrom:/u.test(step.target.query);
  const mayGoBack = step.do === "forward" && step.how !== "draft" && isOfSearch;
  if (!mayGoBack || certain.test(order)) return undefined;
  const people = [...fields.to, ...fields.cc, ...fields.bcc];
  const areSenders = people.every((person) => shown.some((email) => isOf(email, person.address)));
  const areTheirs = shown.every((email) => people.some(({ address }) => isOf(email, address)));
  if (!areSenders || !areTheirs) return undefined;
  const [it, came] = shown.length === 1 ? ["it", "That email"] : ["them", "Those emails"];
  const question = `${came} came from there. Shall I send ${it} back?`;
  return { kind: "question", text: question, choices: saidBack(order), shown };
}

/** The person's own words with the one that says so, where they are one sentence. */
function saidBack(order: string): string[] {
  const said = order.replace(/[\s.!?]+$/u, "");
  if (/[\n.!?]/u.test(said)) return [];
  const towards = / to (?!.* to )/iu;
  return [towards.test(said) ? said.replace(towards, " back to ") : `${said} back`];
}

function isOf({ sender_email }: Email, address: string): boolean {
  return isSameAddress({ address: sender_email }, { address });
}
