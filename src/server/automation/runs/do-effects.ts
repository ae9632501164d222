import { answerSubject } from "#contract/answer-subject.ts";
import type { RuleAction } from "#contract/automation/rules.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { copyMessageFiles } from "#server/compose/drafts/open-draft.ts";
import { quoteOriginal } from "#server/compose/drafts/quote-original.ts";
import { saveDraft } from "#server/compose/drafts/save-draft.ts";
import { enqueueMessage } from "#server/compose/outbox/enqueue-message.ts";
import { readSameOutboxRow } from "#server/compose/tables/outbox-table.ts";
import { readTemplates } from "#server/compose/tables/templates-table.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { cleanText, singleLine } from "#server/mailbox/reading/text/clean-text.ts";
import { findEmailId } from "#server/mailbox/tables/emails-by-id.ts";
import { readEmail } from "#server/mailbox/tables/emails-table.ts";
import { printAddress } from "#addresses/print-address.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { Failure } from "#server/platform/failure.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import type { AutomationContext } from "../automation-context.ts";
import { reserveJudged } from "../tables/judged-table.ts";
import { effectKey, withdrawMade } from "../ledger/withdraw-made.ts";
import {
  endEffect,
  isMadeKept,
  isStillWanted,
  type Made,
  putOffEffects,
  readEffects,
  type WaitingEffect,
} from "../tables/ledger-table.ts";

/** Acts that are seen to in one run. */
const atOnce = 50;

/** Tries of one action, about a day of them, and milliseconds until the second and at most until the next. */
const mostTries = 12;
const firstRest = 60_000;
const longestRest = 4 * 3600_000;

/** Failures that another try does not mend. */
const final: ReadonlySet<ErrorCode> = new Set([
  "not_found",
  "invalid_request",
  "invalid_recipient",
  "no_recipients",
  "message_too_large",
  "file_missing",
  "conflict",
  "nothing_to_save",
]);

/** Drafts and forwards what rules have decided to, each once however often it is tried. */
export async function doEffects(
  context: AutomationContext,
  userId: string,
  stop: AbortSignal,
): Promise<void> {
  const { database, clock } = context;
  const waiting = await database.readAsUser(userId, (transaction) =>
    readEffects(transaction, userId, { now: clock.now(), limit: atOnce }),
  );
  for (const effect of waiting) {
    if (stop.aborted) return;
    const [action] = effect.effects;
    // It may have been undone, or everything paused, while the one before was done.
    const isWanted = await database.readAsUser(userId, (transaction) =>
      isStillWanted(transaction, userId, effect),
    );
    if (action === undefined || !isWanted) continue;
    const made = await tryAction(context, userId, { effect, action, stop });
    if (made === "unwanted") continue;
    const isNoted = await database.asUser(userId, async (transaction) => {
      if (made === "later") {
        const rest = Math.min(longestRest, firstRest * 2 ** effect.tries);
        const until = new Date(clock.now().getTime() + rest);
        await putOffEffects(transaction, userId, { id: effect.id, until });
        return true;
      }
      await appendEvent(transaction, userId, "rules");
      const end = { id: effect.id, effects: effect.effects };
      return endEffect(transaction, userId, { ...end, made: made === "never" ? undefined : made });
    });
    if (isNoted || typeof made === "string") continue;
    // Undone while it was done: it goes back. Another server may as well have noted the very same.
    const isKept = await database.readAsUser(userId, (transaction) =>
      isMadeKept(transaction, userId, { id: effect.id, made }),
    );
    if (!isKept) await withdrawMade(context, userId, made);
  }
}

type Doing = { effect: WaitingEffect; action: RuleAction; stop: AbortSignal };

/** `later`: another try may mend it; `never`: none does, or there were enough; `unwanted`: it was undone or paused just now. */
type Tried = Made | "later" | "never" | "unwanted";

async function tryAction(context: AutomationContext, userId: string, doing: Doing): Promise<Tried> {
  const { effect, stop } = doing;
  const isLast = effect.tries + 1 >= mostTries;
  try {
    const made = await doAction(context, userId, { ...doing, isLast });
    return made === "later" && isLast ? "never" : made;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (stop.aborted) return "unwanted";
    context.logger.warn({ err: error }, "what a rule is to write must wait or cannot be written");
    return isLast || final.has(error.code) ? "never" : "later";
  }
}

async function doAction(
  context: AutomationContext,
  userId: string,
  doing: Doing & { isLast: boolean },
): Promise<Tried> {
  const { effect, action } = doing;
  const key = effectKey(effect, action);
  const { email, zone, templates } = await context.database.readAsUser(
    userId,
    async (transaction) => {
      const id = await findEmailId(transaction, userId, effect.gmailId);
      return {
        email: id === undefined ? undefined : await readEmail(transaction, userId, id),
        zone: (await readQueryFacts(transaction, userId, { now: context.clock.now() })).zone,
        templates: await readTemplates(transaction, userId),
      };
    },
  );
  if (email === undefined) throw new Failure("not_found");
  if (action.do === "forward")
    return forward(context, userId, { email, zone, key, to: action.to, effect });
  if (action.do !== "draft") throw new Failure("not_found");
  const template = templates.find((one) => one.id === action.template);
  const text = await textOf(context, userId, { ...doing, action, email, template });
  if (text === "later") return "later";
  if (text === undefined) throw new Failure("not_found");
  const { subject } = text;
  const to = [printAddress({ name: email.sender_name, address: email.sender_email })];
  const composed = {
    to,
    cc: [],
    bcc: [],
    subject: singleLine(
      subject.trim() === "" ? answerSubject(email.subject, "reply") : subject,
    ).trim(),
    body: `${text.body}\n\n${cleanText(quoteOriginal(email, "reply", zone))}`,
    attachments: [],
    answers: { gmailId: email.gmail_id, how: "reply" as const },
  };
  await saveDraft(context, userId, { composed, draft: undefined, form: key });
  return { draft: key };
}

type Text = { subject: string; body: string };

type Texting = {
  action: Extract<RuleAction, { do: "draft" }>;
  email: EmailWithBody;
  template: Text | undefined;
  stop: AbortSignal;
  isLast: boolean;
};

/**
 * What a draft says: what a model writes as the brief says; the template where none is configured, where it writes nothing of use, and
 * where it stays away. Undefined where neither is there.
 */
async function textOf(
  { draft, database, clock, logger }: AutomationContext,
  userId: string,
  { action: { brief }, email, template, stop, isLast }: Texting,
): Promise<Text | "later" | undefined> {
  if (brief === undefined || draft === undefined) return template;
  const fits = await database.asUser(userId, (transaction) =>
    reserveJudged(transaction, userId, { now: clock.now(), messages: 1 }),
  );
  if (!fits) return isLast ? template : "later";
  try {
    const body = await draft(userId, { email, brief, signal: stop });
    return body === undefined ? template : { subject: "", body };
  } catch (error) {
    logger.warn({ err: error }, "a draft waits for the model");
    return isLast ? template : "later";
  }
}

type Forwarding = {
  email: EmailWithBody;
  zone: string;
  key: string;
  to: string;
  effect: WaitingEffect;
};

async function forward(
  context: AutomationContext,
  userId: string,
  { email, zone, key, to, effect }: Forwarding,
): Promise<Tried> {
  const known = await context.database.readAsUser(userId, (transaction) =>
    readSameOutboxRow(transaction, userId, { idempotencyKey: key, draft: undefined }),
  );
  if (known !== undefined) return { outbox: String(known.id) };
  const files =
    email.attachments.length === 0 ? [] : await copyMessageFiles(context, userId, email.gmail_id);
  const composed = {
    to: [to],
    cc: [],
    bcc: [],
    subject: singleLine(answerSubject(email.subject, "forward")).trim(),
    body: cleanText(quoteOriginal(email, "forward", zone)),
    attachments: files.map(({ id }) => ({ upload: id })),
    answers: { gmailId: email.gmail_id, how: "forward" as const },
  };
  let isWanted = true;
  try {
    const item = await enqueueMessage(context, userId, {
      composed,
      draft: undefined,
      idempotencyKey: key,
      chosen: undefined,
      async guard(transaction) {
        isWanted = await isStillWanted(transaction, userId, { ...effect, writes: true });
        if (!isWanted) throw new Failure("conflict");
      },
    });
    return { outbox: item.id };
  } catch (error) {
    if (!isWanted) return "unwanted";
    throw error;
  }
}
