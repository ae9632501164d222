import { isOwn } from "#addresses/is-own-address.ts";
import { readAddress } from "#addresses/read-address.ts";
import type { NotDone, RuleAction } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import { holdRequest, isMark, type LabelAct, type LabelRequest } from "#contract/label-request.ts";
import { groupSendings } from "#server/actions/change-set/group-sendings.ts";
import { planAct, type ActedOn } from "#server/actions/change-set/plan-act.ts";
import { readActedOn } from "#server/actions/read-acted-on.ts";
import type { Plan } from "#server/actions/carry-out.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { JournalDraft } from "#server/mailbox/tables/journal-table.ts";
import { newId } from "#server/platform/ids.ts";
import type { AutomationContext } from "../automation-context.ts";
import { isOwnLabel } from "../rules/check-rule.ts";
import { timeLater } from "../rules/rule-schedule.ts";
import {
  addToLedger,
  forwardKey,
  type LedgerDraft,
  readForwarded,
} from "../tables/ledger-table.ts";
import { leaveQueue, putOffQueued, type QueuedMessage, readQueue } from "../tables/queue-table.ts";
import { readPause, type StoredRule } from "../tables/rules-table.ts";
import { criteriaAtOnce } from "./judge-criteria.ts";
import { decideQueue, type DecidedMessage } from "./match-queue.ts";
import { readWorld, type RuleWorld } from "./rule-world.ts";

/** Messages that are seen to in one transaction, and by one call of Gmail where all are to become alike. */
const batch = 500;

/** Milliseconds after which a model that was away is asked again. */
const modelRest = 60_000;

export type BatchPlan = Plan & {
  /** Messages that had their turn. */
  seen: number;
  /** Whether somebody is to be told of mail. */
  notices: boolean;
};

/** What the rules do with the messages whose turn has come, noted in the ledger by the transaction that notes the journal. */
export async function planBatch(
  { clock }: Pick<AutomationContext, "clock">,
  transaction: UserTransaction,
  userId: string,
): Promise<BatchPlan> {
  const now = clock.now();
  const nothing = { drafts: [], sendings: [], seen: 0, notices: false };
  if ((await readPause(transaction, userId)) !== undefined) return nothing;
  const due = await readQueue(transaction, userId, { now, limit: batch });
  if (due.length === 0) return nothing;
  const world = await readWorld(transaction, userId, now);
  const hasCriteria = world.rules.some(({ criterion }) => criterion !== null);
  const queue = withoutPoison(hasCriteria ? due.slice(0, criteriaAtOnce) : due);
  const decided = await decideQueue(transaction, userId, { queue, world });
  const sources = queue.map(({ gmailId, runId }) => ({
    gmailId,
    isAsked: world.runs.get(runId ?? "")?.by === "person",
  }));
  world.forwarded = await readForwarded(transaction, userId, sources);
  const turns = decided.flatMap((message) => turnsOf(message, world));
  const planned = await planTurns(transaction, userId, { turns, world });
  const waiting = decided.flatMap(({ message, waitsFor }) =>
    waitsFor === undefined ? [] : { id: message.id, ruleId: waitsFor.id },
  );
  const waits = new Set(waiting.map(({ id }) => id));
  const left = queue.filter(({ id }) => !waits.has(id)).map(({ id }) => id);
  return {
    drafts: planned.drafts,
    sendings: planned.sendings,
    seen: queue.length,
    notices: turns.some(({ does }) => does.some((action) => action.do === "notify")),
    async noted(own, entries) {
      const byMessage = entriesOf(planned.drafts, entries);
      const drafts = turns.map((turn) => ledgerDraft(turn, byMessage));
      await addToLedger(own, userId, { drafts, now });
      await leaveQueue(own, userId, left);
      const until = new Date(now.getTime() + modelRest);
      await putOffQueued(own, userId, { waiting, until });
    },
  };
}

/** Refusals after which a message goes alone, so that what Gmail refuses for one holds up no other. */
const alone = 3;

function withoutPoison(queue: QueuedMessage[]): QueuedMessage[] {
  const some = queue.filter(({ tries }) => tries < alone);
  return some.length > 0 ? some : queue.slice(0, 1);
}

type Turn = Omit<DecidedMessage, "turns" | "waitsFor"> & {
  rule: StoredRule;
  does: RuleAction[];
  notDone: NotDone[];
  requestId: string;
};

function turnsOf({ turns, message, ...rest }: DecidedMessage, world: RuleWorld): Turn[] {
  return turns.map(({ rule, does }) => {
    const possible = does.map((action) => whyNot(action, { rule, world, message }) ?? action);
    return Object.assign({}, rest, {
      message,
      rule,
      does: possible.filter((action) => !isNotDone(action)),
      notDone: possible.filter(isNotDone),
      requestId: message.runId ?? requestOf(world, rule),
    });
  });
}

function isNotDone(action: NotDone): boolean {
  return action.why !== undefined;
}

/** What a rule does in one batch is one request of the activity. */
function requestOf({ requests }: RuleWorld, { id }: StoredRule): string {
  const known = requests.get(id) ?? newId();
  requests.set(id, known);
  return known;
}

type Possible = Pick<DecidedMessage, "message"> & { rule: StoredRule; world: RuleWorld };

/** A label or a template may be gone; and no mail goes round between two mailboxes, or to one address twice. */
function whyNot(action: RuleAction, { rule, world, message }: Possible): NotDone | undefined {
  if (action.do === "forward") return whyNotForward(action, { rule, world, message });
  if (isGone(action, world)) return { ...action, why: "gone" };
  const isOld = message.runId !== null && world.runs.get(message.runId)?.by !== "schedule";
  return action.do === "notify" && isOld ? { ...action, why: "old" } : undefined;
}

function isGone(action: RuleAction, { labels, templates }: RuleWorld): boolean {
  if (action.do === "label") return isOwnLabel(action.label) && !labels.has(action.label);
  const isOfTemplate = action.do === "draft" && action.brief === undefined;
  return isOfTemplate && !templates.has(action.template ?? "");
}

/** One that is forwarded counts from now on. */
function whyNotForward(
  action: Extract<RuleAction, { do: "forward" }>,
  { rule, world, message }: Possible,
): NotDone | undefined {
  const count = world.forwards.get(rule.id) ?? 0;
  const address = readAddress(action.to)?.address ?? action.to;
  const key = forwardKey(message.gmailId, action.to);
  const isLoop =
    isOwn(message.sender ?? "", [...world.facts.me, address]) || isOwn(address, world.facts.me);
  if (isLoop) return { ...action, why: "own" };
  if (world.forwarded.has(key)) return { ...action, why: "before" };
  if (count >= limits.ruleForwards) return { ...action, why: "limit" };
  world.forwards.set(rule.id, count + 1);
  world.forwarded.add(key);
  return undefined;
}

const plainActs = {
  archive: "archive",
  star: "star",
  read: "read",
  important: "important",
  trash: "delete",
  spam: "spam",
} as const;

/** What an action does to labels; undefined of one that does something else, or nothing. */
function labelActOf(action: RuleAction, { now, facts }: RuleWorld): LabelAct | undefined {
  if (action.do === "label") return { name: "label", label: action.label };
  if (action.do === "snooze")
    return { name: "snooze", until: timeLater(now, { ...action, zone: facts.zone }) };
  return action.do in plainActs
    ? { name: plainActs[action.do as keyof typeof plainActs] }
    : undefined;
}

type Planned = { drafts: (JournalDraft & { rule: string })[]; sendings: Plan["sendings"] };

/** One entry of the journal for each act of each rule, and for each message the one change that all of them come to. */
async function planTurns(
  transaction: UserTransaction,
  userId: string,
  { turns, world }: { turns: Turn[]; world: RuleWorld },
): Promise<Planned> {
  const gmailIds = [...new Set(turns.map(({ message }) => message.gmailId))];
  const acted = await readActedOn(transaction, userId, { gmailIds });
  const before = new Map(acted.map((one) => [one.gmailId, one.labels]));
  const now = new Map(acted.map((one) => [one.gmailId, one]));
  const drafts: Planned["drafts"] = [];
  for (const group of groupActs(turns, world)) {
    const some = group.gmailIds.flatMap((id) => now.get(id) ?? []);
    const { messages } = planAct(group.act, some);
    if (messages.length === 0) continue;
    for (const { gmailId, added, removed } of messages) {
      const one = now.get(gmailId) as ActedOn;
      now.set(gmailId, {
        ...one,
        labels: holdRequest(one.labels, { add: added, remove: removed }),
      });
    }
    drafts.push(draftOf(group, messages, world));
  }
  const requests = new Map<string, LabelRequest>();
  for (const [gmailId, { labels }] of now) {
    const request = difference(before.get(gmailId) ?? [], labels);
    if ([...request.add, ...request.remove].some((label) => !isMark(label)))
      requests.set(gmailId, request);
  }
  return { drafts, sendings: groupSendings(requests) };
}

type Group = { rule: StoredRule; act: LabelAct; requestId: string; gmailIds: string[] };

/** In the order of the rules and of their actions, so that each finds what those before have done. */
function groupActs(turns: Turn[], world: RuleWorld): Group[] {
  const groups = new Map<string, Group & { order: number }>();
  for (const { rule, does, message, requestId } of turns)
    for (const [index, action] of does.entries()) {
      const act = labelActOf(action, world);
      if (act === undefined) continue;
      const key = JSON.stringify([rule.id, requestId, act]);
      const order = rule.place * limits.ruleActions + index;
      const group = groups.get(key) ?? { rule, act, requestId, gmailIds: [], order };
      group.gmailIds.push(message.gmailId);
      groups.set(key, group);
    }
  return [...groups.values()].toSorted((a, b) => a.order - b.order);
}

function draftOf(
  { rule, act, requestId }: Group,
  messages: JournalDraft["messages"],
  { now }: RuleWorld,
): Planned["drafts"][number] {
  return {
    rule: rule.id,
    requestId,
    actor: "rule",
    act: act.name,
    label: "label" in act ? act.label : null,
    reason: rule.name,
    createdAt: now,
    undoOf: null,
    undoDepth: 0,
    messages,
  };
}

function difference(before: readonly string[], after: readonly string[]): LabelRequest {
  return {
    add: after.filter((label) => !before.includes(label)),
    remove: before.filter((label) => !after.includes(label)),
  };
}

/** The entries that concern each message, by rule and message. */
function entriesOf(drafts: Planned["drafts"], entries: number[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, { rule, messages }] of drafts.entries())
    for (const { gmailId } of messages) {
      const key = `${rule} ${gmailId}`;
      found.set(key, [...(found.get(key) ?? []), entries[index] ?? 0]);
    }
  return found;
}

function ledgerDraft(
  { rule, does, notDone, message, reason }: Turn,
  entries: ReadonlyMap<string, number[]>,
): LedgerDraft {
  return {
    ruleId: rule.id,
    version: rule.version,
    gmailId: message.gmailId,
    threadId: message.threadId ?? "",
    runId: message.runId,
    did: does,
    effects: does.filter((action) => action.do === "draft" || action.do === "forward"),
    notDone,
    entries: entries.get(`${rule.id} ${message.gmailId}`) ?? [],
    reason: reason.get(rule.id) || null,
    tries: message.tries,
  };
}
