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
import { effectKey, withdrawMade } from "../ledger/withdraw-made.ts";
import {
  type Effect,
  endEffect,
  isMadeKept,
  isStillWanted,
  type Made,
  putOffEffects,
  readEffects,
} from "../tables/ledger-table.ts";

/** Acts that are seen to in one run, and milliseconds until what failed for now is tried again. */
const atOnce = 50;
const rest = 60_000;

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
  const { database, clock, logger } = context;
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
    const made = await doAction(context, userId, { effect, action }).catch(
      async (error: unknown) => {
        if (!(error instanceof Failure)) throw error;
        logger.warn({ err: error }, "what a rule is to write must wait or cannot be written");
        return final.has(error.code) ? ("never" as const) : ("later" as const);
      },
    );
    const isNoted = await database.asUser(userId, async (transaction) => {
      if (made === "later") {
        const until = new Date(clock.now().getTime() + rest);
        await putOffEffects(transaction, userId, { ids: [effect.id], until });
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

type Doing = { effect: Effect; action: RuleAction };

async function doAction(context: AutomationContext, userId: string, doing: Doing): Promise<Made> {
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
  if (action.do === "forward") return forward(context, userId, { email, zone, key, to: action.to });
  const template = templates.find((one) => action.do === "draft" && one.id === action.template);
  if (template === undefined) throw new Failure("not_found");
  const subject =
    template.subject.trim() === "" ? answerSubject(email.subject, "reply") : template.subject;
  const to = [printAddress({ name: email.sender_name, address: email.sender_email })];
  const composed = {
    to,
    cc: [],
    bcc: [],
    subject: singleLine(subject).trim(),
    body: `${template.body}\n\n${cleanText(quoteOriginal(email, "reply", zone))}`,
    attachments: [],
    answers: { gmailId: email.gmail_id, how: "reply" as const },
  };
  await saveDraft(context, userId, { composed, draft: undefined, form: key });
  return { draft: key };
}

type Forwarding = { email: EmailWithBody; zone: string; key: string; to: string };

async function forward(
  context: AutomationContext,
  userId: string,
  { email, zone, key, to }: Forwarding,
): Promise<Made> {
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
  const item = await enqueueMessage(context, userId, {
    composed,
    draft: undefined,
    idempotencyKey: key,
    chosen: undefined,
  });
  return { outbox: item.id };
}
