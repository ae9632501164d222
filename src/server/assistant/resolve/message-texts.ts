import type { MailAddress } from "#addresses/read-address.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { limits } from "#contract/limits.ts";
import { signatureOf } from "#contract/settings.ts";
import { readSettings } from "#server/accounts/tables/settings-table.ts";
import { cleanText } from "#server/mailbox/reading/text/clean-text.ts";
import { readEmailsById, readThreadIds } from "#server/mailbox/tables/emails-by-id.ts";
import { readSentTo } from "#server/mailbox/tables/recipients-table.ts";
import type { WritingBrief } from "../plan/readers-and-writers.ts";
import type { Wording } from "../plan/plan.ts";
import { ofNoWords, originOfWords, weakest, type Origin } from "../plan/provenance.ts";
import type { AssistantContext, Resolving } from "./resolve-context.ts";

type TextsWanted = Pick<WritingBrief, "kind" | "former"> & {
  /** Null: none is asked for. */
  subject: Wording | null;
  body: Wording | null;
  to: readonly MailAddress[];
  /** The message that is answered or passed on. */
  about: EmailWithBody | null;
};

/** New words without signature and quoted original, and where the weakest of them comes from. */
type Texts = { subject: string; body: string; origin: Origin };

/** The new words of a message: as they were said, or written from a brief; or what the writer has to know for it. */
export async function resolveTexts(
  context: AssistantContext,
  resolving: Resolving,
  wanted: TextsWanted,
): Promise<Texts | { missing: string }> {
  const { subject, body } = wanted;
  const spoken = [subject, body].map((one) => originOfWording(resolving, one));
  const said = { subject: saidIn(subject), body: saidIn(body) };
  const brief = briefIn(body) ?? briefIn(subject);
  if (brief === undefined) return { ...said, origin: weakest(ofNoWords, ...spoken) };
  const written = await resolving.texts.writer.write(
    await briefFor(context, resolving, { ...wanted, brief }),
  );
  if ("missing" in written) return written;
  const isTitled = subject === null || subject.source === "brief";
  return {
    subject: cleanText(isTitled ? written.subject : said.subject).slice(0, limits.subject),
    body: body?.source === "brief" ? cleanText(written.body) : said.body,
    origin: weakest(written.origin, ...spoken),
  };
}

/** Words that the person did not say are their mind's. */
function originOfWording({ spoken, mind }: Resolving, wording: Wording | null): Origin {
  if (wording?.source !== "words" || wording.text.trim() === "") return ofNoWords;
  return originOfWords(wording.text, spoken) ?? mind;
}

function saidIn(wording: Wording | null): string {
  return wording?.source === "words" ? cleanText(wording.text) : "";
}

function briefIn(wording: Wording | null): string | undefined {
  return wording?.source === "brief" ? wording.brief : undefined;
}

async function briefFor(
  context: AssistantContext,
  resolving: Resolving,
  { kind, brief, to, about, former }: TextsWanted & { brief: string },
): Promise<WritingBrief> {
  const { userId } = resolving;
  const readers = to.map(({ name, address }) => ({ name, address }));
  const [reader] = readers;
  return {
    kind,
    brief,
    to: readers,
    thread: about === null ? [] : await threadOf(context, userId, about),
    former,
    style: reader === undefined ? [] : await styleFor(context, userId, reader.address),
  };
}

/** Messages of a conversation that a writer is shown. */
const mostOfThread = 20;

/** The conversation of a message as far as it is read, the oldest first, drafts left out, and the message itself last. */
async function threadOf(
  { database }: AssistantContext,
  userId: string,
  about: EmailWithBody,
): Promise<EmailWithBody[]> {
  const others = await database.readAsUser(userId, async (transaction) => {
    const wanted = { threadId: about.thread_id, limit: mostOfThread };
    const parts = await readThreadIds(transaction, userId, wanted);
    const ids = parts.flatMap(({ id, pending }) => (pending ? [] : [id])).toReversed();
    return readEmailsById(transaction, userId, { ids, withBodies: true });
  });
  const before = others.flatMap((one) => {
    const { body_text = null, body_html = null, ...email } = one;
    const isOther = email.id !== about.id && !isNoMail(email.labels);
    return isOther ? [{ ...email, body_text, body_html }] : [];
  });
  return [...before, about];
}

function isNoMail(labels: readonly string[]): boolean {
  return labels.some((label) => label === "DRAFT" || label === "TRASH" || label === "SPAM");
}

/** Mails to the same reader that a writer is shown, and characters of each. */
const [mostExamples, longestExample] = [5, 2000];

/** What the person wrote last to a reader, without what they quoted, as examples of their style. */
async function styleFor(
  { database }: AssistantContext,
  userId: string,
  address: string,
): Promise<string[]> {
  const sent = await database.readAsUser(userId, async (transaction) => {
    const ids = await readSentTo(transaction, userId, { address, limit: mostExamples });
    return readEmailsById(transaction, userId, { ids, withBodies: true });
  });
  return sent.map(({ body_text }) => ownPart(body_text ?? "")).filter((text) => text !== "");
}

/** A mail's text above what it quotes, whose lines begin with `>` behind one that ends with a colon. */
function ownPart(text: string): string {
  const lines = cleanText(text.slice(0, 10 * longestExample)).split(/\r\n|\r|\n/u);
  const quoted = lines.findIndex((line) => line.startsWith(">"));
  const own = quoted === -1 ? lines : lines.slice(0, quoted);
  while (own.at(-1)?.trim() === "") own.pop();
  if (quoted !== -1 && own.at(-1)?.trimEnd().endsWith(":")) own.pop();
  return own.join("\n").trim().slice(0, longestExample).toWellFormed();
}

/** The signature that stands below a text from one of the person's addresses, null for the account's; "" without one. */
export type SignatureFrom = (from: string | null) => string;

/** The person's signatures as the form puts them below a text. */
export async function readSignatures(
  { database }: AssistantContext,
  { userId, world }: Pick<Resolving, "userId" | "world">,
): Promise<SignatureFrom> {
  const settings = await database.readAsUser(userId, (transaction) =>
    readSettings(transaction, userId),
  );
  const account = world.owner.address;
  return (from) => signatureOf(settings, { from, account }).text.trimEnd();
}

/** A text with a signature below it, once. */
export function withSignature(text: string, signature: string): string {
  if (signature === "" || text.trimEnd().endsWith(signature.trim())) return text;
  return `${text}\n\n${signature}`;
}

/** A text without the signature that stands below it. */
export function stripSignature(text: string, signature: string): string {
  const own = text.trimEnd();
  if (signature === "" || !own.endsWith(signature.trim())) return text;
  return own.slice(0, own.length - signature.trim().length).trimEnd();
}
