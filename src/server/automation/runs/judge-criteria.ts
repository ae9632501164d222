import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { AutomationContext } from "../automation-context.ts";
import { reserveJudged } from "../tables/judged-table.ts";
import { noteVainTry, readQueue, readVainTries, saveVerdicts } from "../tables/queue-table.ts";
import type { StoredRule } from "../tables/rules-table.ts";
import { matchQueue, type MatchedMessage } from "./match-queue.ts";
import { readWorld } from "./rule-world.ts";

/** Messages that are looked through for criteria at once: no others wait for the model behind them. */
export const criteriaAtOnce = 100;

/** Messages that a model is shown together, by how often it has said nothing of use of them: one may spoil it for the others. */
const together = [20, 5, 1] as const;

/**
 * Asks the model about the messages whose turn has come and that meet the query of a rule with a criterion. While it is away, and
 * once a day's messages have been judged, they wait: nothing is noted, and the answer is false. Of what it says nothing of
 * use it is asked a few times.
 */
export async function judgeCriteria(
  context: AutomationContext,
  userId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { sift, database, clock } = context;
  if (sift === undefined) return false;
  const matched = await database.readAsUser(userId, async (transaction) => {
    const now = clock.now();
    const queue = await readQueue(transaction, userId, { now, limit: criteriaAtOnce });
    if (queue.length === 0) return [];
    const world = await readWorld(transaction, userId, now);
    if (world.rules.every(({ criterion }) => criterion === null)) return [];
    return matchQueue(transaction, userId, { queue, world });
  });
  for (const { rule, messages } of openCriteria(matched)) {
    const gmailIds = messages.map(({ gmailId }) => gmailId);
    const tries = await database.readAsUser(userId, (transaction) =>
      readVainTries(transaction, userId, { rule, gmailIds }),
    );
    for (const ids of inShares(messages, tries)) {
      if (signal.aborted) return true;
      if (!(await judge(context, userId, { rule, ids, signal }))) return false;
    }
  }
  return true;
}

type Asked = { id: number; gmailId: string };
type Open = { rule: StoredRule; messages: Asked[] };

/** What the model is shown together, what it was not asked yet first. */
function inShares(messages: Asked[], tries: ReadonlyMap<string, number>): number[][] {
  return together.flatMap((size, tried) => {
    const ids = messages
      .filter(({ gmailId }) => (tries.get(gmailId) ?? 0) === tried)
      .map(({ id }) => id);
    return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
      ids.slice(index * size, (index + 1) * size),
    );
  });
}

function openCriteria(matched: MatchedMessage[]): Open[] {
  const open = new Map<string, Open>();
  for (const { message, rules } of matched)
    for (const { rule, fits } of rules) {
      if (fits !== undefined || message.emailId === null) continue;
      const one = open.get(rule.id) ?? { rule, messages: [] };
      one.messages.push({ id: message.emailId, gmailId: message.gmailId });
      open.set(rule.id, one);
    }
  return [...open.values()];
}

/** False while the model is away, and once it has judged as many messages as it may in a day. */
async function judge(
  { sift, database, clock, logger }: AutomationContext,
  userId: string,
  { rule, ids, signal }: { rule: StoredRule; ids: number[]; signal: AbortSignal },
): Promise<boolean> {
  const fits = await database.asUser(userId, (transaction) =>
    reserveJudged(transaction, userId, { now: clock.now(), messages: ids.length }),
  );
  if (!fits) return false;
  const messages = await database.readAsUser(userId, (transaction) =>
    readEmailsById(transaction, userId, { ids, withBodies: true }),
  );
  const criterion = rule.criterion ?? "";
  try {
    const shown = messages as EmailWithBody[];
    const found = await sift?.(userId, { messages: shown, criterion, signal });
    if (found === undefined) {
      const gmailIds = messages.map(({ gmail_id: gmailId }) => gmailId);
      const vain = { rule, gmailIds, now: clock.now() };
      // These wait, and hold up no others.
      await database.asUser(userId, (transaction) => noteVainTry(transaction, userId, vain));
      return true;
    }
    const reasons = new Map(found.map(({ gmailId, reason }) => [gmailId, reason]));
    const verdicts = messages.map(({ gmail_id: gmailId }) => ({
      ruleId: rule.id,
      version: rule.version,
      gmailId,
      fits: reasons.has(gmailId),
      reason: reasons.get(gmailId) ?? "",
    }));
    await database.asUser(userId, (transaction) => saveVerdicts(transaction, userId, verdicts));
    return true;
  } catch (error) {
    logger.warn({ err: error }, "a criterion waits for the model");
    return false;
  }
}
