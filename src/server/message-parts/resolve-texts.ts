import type { EmailWithBody } from "#contract/messages.ts";
import { limits } from "#contract/limits.ts";
import { signatureOf } from "#contract/signature-of.ts";
import type { Wording } from "#server/assist-plan/plan.ts";
import type { ResolvedPerson } from "#server/policy/resolved-step.ts";
import { readSettings } from "#server/account-tables/settings-table.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";
import type { Resolving } from "#server/finding/resolving.ts";
import { calledAs } from "#server/assist-plan/called-as.ts";
import { isSaid, type SaidWords } from "#server/assist-plan/said-words.ts";
import type { WritingBrief } from "#server/finding/text-maker.ts";

export type TextsWanted = {
  kind: WritingBrief["kind"];
  /** Null: the answer's own subject, or no words. */
  subject: Wording | null;
  body: Wording | null;
  to: readonly ResolvedPerson[];
  about: EmailWithBody | null;
};

export type Texts = {
  subject: string;
  /** Without signature. */
  body: string;
  /** Whether every word is the person's own, of this request. */
  typed: boolean;
};

/** The new words of a message: as they were typed, or written from a brief. */
export async function resolveTexts(
  { request, asked }: Resolving,
  { kind, subject, body, to, about }: TextsWanted,
): Promise<Texts> {
  const typed = [subject, body].every((one) => isOwn(one, asked));
  const brief = briefOf(body) ?? briefOf(subject);
  if (brief === undefined) return { subject: typedOf(subject), body: typedOf(body), typed };
  const readers = to.map(({ address, ...one }) => ({ name: calledAs(one), address }));
  const written = await request.texts.write({ kind, ...brief, to: readers, about });
  const title = subject?.source === "written" ? written.subject : typedOf(subject);
  return {
    subject: clean(title.slice(0, limits.subject)),
    body: clean(body?.source === "written" ? written.body : typedOf(body)),
    typed: false,
  };
}

/** A text as the database keeps it. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function isOwn(wording: Wording | null, asked: SaidWords): boolean {
  return wording === null || (wording.source === "typed" && isSaid(asked, wording.text));
}

function briefOf(wording: Wording | null): { brief: string; tone: string | null } | undefined {
  if (wording?.source !== "written") return undefined;
  return { brief: wording.brief, tone: wording.tone };
}

function typedOf(wording: Wording | null): string {
  return wording?.source === "typed" ? clean(wording.text) : "";
}

/** Puts the person's signature for an address, null for the account's own, below a text, as the form does. */
export async function readSigner(
  { database }: AssistantContext,
  { userId, world }: Resolving["request"],
): Promise<(text: string, from: string | null) => string> {
  const settings = await database.readAsUser(userId, (transaction) =>
    readSettings(transaction, userId),
  );
  return (text, from) => {
    const signature = signatureOf(settings, { from, account: world.owner.address }).text.trimEnd();
    if (signature === "" || text.trimEnd().endsWith(signature.trim())) return text;
    return `${text}\n\n${signature}`;
  };
}
