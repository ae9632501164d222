import { isSameAddress } from "#addresses/is-same-address.ts";
import { replyRecipients } from "#addresses/reply-recipients.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { isStrangeRelation } from "#server/assist-plan/is-strange-relation.ts";
import { namesakesOf } from "#server/assist-plan/namesakes-of.ts";
import type { StepOf, Target } from "#server/assist-plan/plan.ts";
import type { ResolvedMessage, ResolvedPerson } from "#server/policy/resolved-step.ts";
import { readEmailOrigin } from "#server/mail-tables/email-origin.ts";
import { ownAddresses } from "#server/writing/own-addresses.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Fields } from "#server/message-parts/message-parts.ts";
import { isSenderMeant } from "./is-sender-meant.ts";
import type { Resolving } from "#server/finding/resolving.ts";

type People = Fields & Pick<ResolvedMessage, "from" | "replyTo">;
type Answering = {
  step: StepOf<"reply" | "forward">;
  fields: Fields;
  original: EmailWithBody;
};

/**
 * Whom an answer goes to: a reply to the sender, or where the sender wants answers to go, and to all if it was said so; each with how they came to be a
 * recipient.
 */
export async function answerPeople(
  context: AssistantContext,
  resolving: Resolving,
  { step, fields, original }: Answering,
): Promise<People> {
  if (step.do === "forward") return { ...fields, from: null, replyTo: [] };
  const { userId, world } = resolving.request;
  const origin = await context.database.readAsUser(userId, (transaction) =>
    readEmailOrigin(transaction, userId, Number(original.id)),
  );
  const own = await readOwn(context, resolving, original);
  const sender = { name: original.sender_name, address: original.sender_email };
  const replyTo = origin?.replyTo ?? [];
  const answered = { sender, to: original.to, cc: original.cc, replyTo };
  const reply = replyRecipients(answered, step.all, own);
  const { plan } = resolving.request;
  const isMeant = isSenderMeant(sender, step.target, { plan, asked: resolving.asked });
  const asked = isMeant ? (replyTo.length > 0 ? replyTo : [sender]) : [];
  const others = isPointedAt(step.target)
    ? []
    : namesakesOf(sender, resolving.asked, world.contacts);
  const isUnmet =
    step.target.of !== "open" && isStrangeRelation(sender, resolving.asked, world.contacts);
  function named(one: MailAddress): ResolvedPerson {
    return resolvedPerson(one, { asked, own: [world.owner], others, isUnmet });
  }
  return {
    to: reply.to.map(named),
    cc: [...reply.cc.map(named), ...fields.cc],
    bcc: fields.bcc,
    from: addressedAs(original, own, world.owner.address),
    replyTo: replyTo.filter((one) => !isSameAddress(one, sender)),
  };
}

/** What the person looks at, or was shown, is theirs to answer, whatever its sender is called. */
function isPointedAt({ of }: Target): boolean {
  return of === "open" || of === "earlier" || of === "rest";
}

/** `others`: whom the words that found the message may mean as well; `isUnmet`: whether only the sender says who they are. */
type Known = Record<"asked" | "own" | "others", readonly MailAddress[]> & { isUnmet: boolean };

function resolvedPerson(
  { name, address }: MailAddress,
  { asked, own, others, isUnmet }: Known,
): ResolvedPerson {
  const person = { name, address, words: "", others: [] };
  if (own.some((one) => isSameAddress(one, person))) return { ...person, provenance: "own" };
  if (!asked.some((one) => isSameAddress(one, person))) return { ...person, provenance: "party" };
  if (others.length === 0 && isUnmet) return { ...person, provenance: "unmet", words: name };
  if (others.length === 0) return { ...person, provenance: "sender" };
  return { ...person, provenance: "several", words: name, others };
}

/**
 * The account's address; the others that the person may write from, where the message did not come to that one. Throws what keeps
 * these from being known: an answer from another address than it came to may tell what nobody should know.
 */
async function readOwn(
  context: AssistantContext,
  { request: { userId, world } }: Resolving,
  { to, cc }: EmailWithBody,
): Promise<string[]> {
  const account = world.owner.address;
  if ([...to, ...cc].some((one) => isSameAddress(one, { address: account }))) return [account];
  const others = await ownAddresses(context, userId);
  return [account, ...others.map(({ address }) => address)];
}

/** Which of the person's other addresses a message came to: it is answered from there. */
function addressedAs(
  { to, cc }: EmailWithBody,
  own: readonly string[],
  account: string,
): string | null {
  const addressed = new Set([...to, ...cc].map(({ address }) => address.toLowerCase()));
  const found = own.find((address) => addressed.has(address.toLowerCase()));
  return found === undefined || found.toLowerCase() === account.toLowerCase() ? null : found;
}
