import type { Rehearsal, RehearseRule } from "#contract/automation/rules.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import { isOutOfTime } from "#server/database/query-errors.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { Failure } from "#server/platform/failure.ts";
import { matchEmails } from "#server/search/index/match-emails.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import type { AutomationContext } from "../automation-context.ts";
import { winnerOf } from "../rules/decide.ts";
import { isSameRule, type Said, saidOfDraft } from "../rules/same-rule.ts";
import { readRules, type StoredRule } from "../tables/rules-table.ts";
import { reserveJudged } from "../tables/judged-table.ts";
import { summariseMail } from "../tables/mail-summary.ts";
import { type AskedRule, effectiveOf, findRuleMail } from "./find-rule-mail.ts";

const days = 90;
const day = 24 * 3600_000;

/** Messages that are shown, and the newest ones that are compared with the other rules. */
const samples = 20;
const compared = 5000;

/** Milliseconds for the search. */
const within = 2500;

/** What a rule would have done with the mail of the last 90 days. Throws `not_found`, and `search_too_slow`. */
export async function rehearse(
  context: AutomationContext,
  userId: string,
  wanted: RehearseRule,
): Promise<Rehearsal> {
  const { database, clock } = context;
  const now = clock.now();
  const since = new Date(now.getTime() - days * day);
  const found = await database
    .readAsUser(userId, async (transaction) => {
      const rules = await readRules(transaction, userId);
      const rule = ruleOf(wanted, rules);
      const facts = await readQueryFacts(transaction, userId, { now });
      const mail = await findRuleMail(transaction, facts, { rule, rules, from: since, within });
      const others = rules.filter(
        ({ enabled, schedule, id }) => enabled && schedule === null && id !== rule.id,
      );
      const equal = rules.filter((other) => other.id !== rule.id && isSameRule(rule, other));
      const some = mail.ids.slice(0, compared);
      const queries = others.map(effectiveOf);
      const met = await matchEmails(transaction, facts, { queries, ids: some });
      const summed = await summariseMail(transaction, userId, { ids: mail.ids, since, samples });
      return { rule, mail, equal, others, met, summed, compared: some.length };
    })
    .catch((error: unknown) => {
      throw isOutOfTime(error) ? new Failure("search_too_slow", { cause: error }) : error;
    });
  const { rule, mail, summed } = found;
  const verdicts = await judgeSamples(context, userId, {
    criterion: rule.criterion,
    ids: summed.samples.map(({ id }) => id),
  });
  return {
    days,
    count: mail.ids.length,
    of: summed.of,
    complete: mail.complete,
    senders: summed.senders,
    samples: summed.samples.map((one) => ({
      id: String(one.id),
      gmail_id: one.gmailId,
      subject: one.subject,
      sender_name: one.senderName,
      sender_email: one.senderEmail,
      received_at: one.receivedAt.toISOString(),
      fits: verdicts === undefined ? null : verdicts.has(one.gmailId),
      reason: verdicts?.get(one.gmailId) ?? null,
    })),
    kept_back: mail.keptBack.flatMap(({ exception, rule: keeper, count }) =>
      count === 0 ? [] : { exception, rule: keeper && { id: keeper.id, name: keeper.name }, count },
    ),
    equal: found.equal.map(({ id, name, enabled }) => ({ id, name, enabled })),
    compared: found.compared,
    others: othersOf(found),
  };
}

type Asked = AskedRule & Said;

function ruleOf({ rule, id, place }: RehearseRule, rules: readonly StoredRule[]): Asked {
  const saved = rules.find((one) => one.id === id);
  if (id !== undefined && saved === undefined) throw new Failure("not_found");
  if (rule === undefined) return saved ?? missing();
  return { ...saidOfDraft(rule), id, place: place ?? saved?.place ?? rules.length };
}

function missing(): never {
  throw new Failure("not_found");
}

type Compared = { rule: Asked; others: StoredRule[]; met: Map<number, number[]> };

function othersOf({ rule, others, met }: Compared): Rehearsal["others"] {
  const both = others.map(() => 0);
  for (const indexes of met.values())
    for (const index of indexes) both[index] = (both[index] ?? 0) + 1;
  return others.flatMap((other, index) => {
    const count = both[index] ?? 0;
    if (count === 0) return [];
    const isEarlier = other.place < rule.place;
    const [first, second] = isEarlier ? [other, rule] : [rule, other];
    const wins = winnerOf(first.actions, second.actions);
    const winner = wins === "both" ? "both" : isEarlier ? ("other" as const) : ("this" as const);
    return { id: other.id, name: other.name, both: count, wins: winner };
  });
}

/** What the model says of the samples; undefined where there is none, it is away, or it has judged enough today. */
async function judgeSamples(
  { database, sift, clock, logger }: AutomationContext,
  userId: string,
  { criterion, ids }: { criterion: string | null; ids: number[] },
): Promise<Map<string, string> | undefined> {
  if (criterion === null || sift === undefined || ids.length === 0) return undefined;
  const fits = await database.asUser(userId, (transaction) =>
    reserveJudged(transaction, userId, { now: clock.now(), messages: ids.length }),
  );
  if (!fits) return undefined;
  const messages = await database.readAsUser(userId, (transaction) =>
    readEmailsById(transaction, userId, { ids, withBodies: true }),
  );
  const signal = AbortSignal.timeout(60_000);
  try {
    const found = await sift(userId, { messages: messages as EmailWithBody[], criterion, signal });
    return found && new Map(found.map(({ gmailId, reason }) => [gmailId, reason]));
  } catch (error) {
    logger.warn({ err: error }, "a rehearsal goes without the model");
    return undefined;
  }
}
