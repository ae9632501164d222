import { isSameAddress } from "#addresses/is-same-address.ts";
import { cameTo, isOwn } from "#addresses/own-address.ts";
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
  const { plan, world } = resolving.request;
  const own = await readOwn(context, resolving, { step, fields, original });
  const came = await readCame(context, resolving, original);
  const { sender, replyTo } = came;
  const reply = replyRecipients(came, step.all, own);
  const isMeant = isSenderMeant(sender, step.target, { plan, asked: resolving.asked });
  const asked = isMeant ? (replyTo.length > 0 ? replyTo : [sender]) : [];
  const others = isPointedAt(step.target)
    ? []
    : namesakesOf(sender, resolving.asked, world.contacts);
  const isUnmet =
    step.target.of !== "open" && isStrangeRelation(sender, resolving.asked, world.contacts);
  function named(one: MailAddress): ResolvedPerson {
    return resolvedPerson(one, { asked, own, others, isUnmet });
  }
  return {
    to: reply.to.map(named),
    cc: [...reply.cc.map(named), ...fields.cc],
    bcc: fields.bcc,
    from: otherThan(world.owner.address, cameTo(came, own)),
    replyTo: replyTo.filter((one) => !isSameAddress(one, sender)),
  };
}

type Came = Parameters<typeof cameTo>[0] & { replyTo: readonly MailAddress[] };

/** Between whom the answered message went, by its header. */
async function readCame(
  { database }: AssistantContext,
  { request: { userId } }: Resolving,
  { id, sender_name, sender_email, to, cc }: EmailWithBody,
): Promise<Came> {
  const origin = await database.readAsUser(userId, (transaction) =>
    readEmailOrigin(transaction, userId, Number(id)),
  );
  const { replyTo = [], deliveredTo = [] } = origin ?? {};
  return { sender: { name: sender_name, address: sender_email }, to, cc, replyTo, deliveredTo };
}

/** The account's own address goes without saying. */
function otherThan(account: string, address: string | undefined): string | null {
  return address === undefined || address === account ? null : address;
}

/** What the person looks at, or was shown, is theirs to answer, whatever its sender is called. */
function isPointedAt({ of }: Target): boolean {
  return of === "open" || of === "earlier" || of === "rest";
}

/** `others`: whom the words that found the message may mean as well; `isUnmet`: whether only the sender says who they are. */
type Known = Record<"asked" | "others", readonly MailAddress[]> & {
  own: readonly string[];
  isUnmet: boolean;
};

function resolvedPerson(
  { name, address }: MailAddress,
  { asked, own, others, isUnmet }: Known,
): ResolvedPerson {
  const person = { name, address, words: "", others: [] };
  if (isOwn(address, own)) return { ...person, provenance: "own" };
  if (!asked.some((one) => isSameAddress(one, person))) return { ...person, provenance: "party" };
  if (others.length === 0 && isUnmet) return { ...person, provenance: "unmet", words: name };
  if (others.length === 0) return { ...person, provenance: "sender" };
  return { ...person, provenance: "several", words: name, others };
}

/**
 * The account's address; the others that the person may write from, where all are answered, who may be one of them, or the message
 * names another than the account's. Throws what keeps these from being known: an answer from another address than it came to
 * may tell what nobody should know.
 */
async function readOwn(
  context: AssistantContext,
  { request: { userId, world } }: Resolving,
  { step, original: { to, cc } }: Answering,
): Promise<string[]> {
  const account = world.owner.address;
  const isNamed = [...to, ...cc].some((one) => isSameAddress(one, { address: account }));
  if (isNamed && step.do === "reply" && !step.all) return [account];
  const others = (await ownAddresses(context, userId)).map(({ address }) => address);
  return [account, ...others.filter((address) => !isSameAddress({ address }, world.owner))];
}
