import { isReading } from "#server/assist-plan/is-reading.ts";
import { anyOf, allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readDeletedHere } from "#server/journal/deleted-here.ts";
import { readDraftsAmong, readFoundFacts, readFoundIds } from "#server/mail-tables/found-facts.ts";
import type { AssistantContext } from "./assistant-context.ts";
import type { Resolving } from "./resolving.ts";

/** Gmail's ids among which a target is looked for, undefined for the whole mailbox, and those that are none of it; the search itself. */
export type WhereToLook = {
  among: readonly string[] | undefined;
  without: readonly string[];
  query: string;
};

/**
 * Where a target is looked for: what words point at, what was deleted here at a time, all mail of whom they point at. An
 * unfinished draft of the person's own is none of what lies open, unless it lies there alone, or `isWhole`. Beside what is
 * unknown, or nothing, there is no message at all.
 */
export async function whereToLook(
  context: AssistantContext,
  resolving: Resolving,
  wanted: { target: Target; isWhole: boolean },
): Promise<WhereToLook> {
  const { beside, query } = wanted.target;
  if (beside === undefined) return { ...(await placeOf(context, resolving, wanted)), without: [] };
  const without = pointedBy(resolving, beside) ?? [];
  if (without.length === 0) return { among: [], without, query };
  return { ...(await placeOf(context, resolving, wanted)), without };
}

async function placeOf(
  context: AssistantContext,
  resolving: Resolving,
  { target, isWhole }: { target: Target; isWhole: boolean },
): Promise<Omit<WhereToLook, "without">> {
  const { of, query, deleted, bySender = false } = target;
  const pointed = pointedBy(resolving, of);
  const isPart = of === "open" && !isWhole && !namesDrafts.test(query);
  const among = isPart ? await withoutDrafts(context, resolving, pointed) : pointed;
  if (deleted !== undefined) return { among: await deletedIn(context, resolving, deleted), query };
  if (!bySender || among === undefined) return { among, query };
  const senders = await sendersOf(context, resolving, among);
  if (senders.length === 0) return { among: [], query };
  const from = anyOf(senders.map((address) => textTerm("from", address)));
  return { among: undefined, query: printQuery(allOf([parseQuery(query), from])) };
}

const namesDrafts = /\b(?:in:drafts?|is:draft)\b/u;

async function withoutDrafts(
  { database }: AssistantContext,
  { request: { userId } }: Resolving,
  gmailIds: readonly string[] = [],
): Promise<readonly string[]> {
  const drafts = await database.readAsUser(userId, (own) => readDraftsAmong(own, userId, gmailIds));
  const others = gmailIds.filter((id) => !drafts.has(id));
  return others.length === 0 ? gmailIds : others;
}

function deletedIn(
  { database }: AssistantContext,
  { request: { userId } }: Resolving,
  { from, before }: NonNullable<Target["deleted"]>,
): Promise<string[]> {
  const span = { from: new Date(from), before: new Date(before) };
  return database.readAsUser(userId, (own) => readDeletedHere(own, userId, span));
}

/** Who wrote messages, but the person. */
async function sendersOf(
  { database }: AssistantContext,
  { request: { userId, world } }: Resolving,
  gmailIds: readonly string[],
): Promise<string[]> {
  const rows = await database.readAsUser(userId, async (own) =>
    readFoundFacts(own, userId, await readFoundIds(own, userId, [...new Set(gmailIds)])),
  );
  const addresses = rows.map(({ senderEmail }) => senderEmail.toLowerCase());
  return [...new Set(addresses)].filter((one) => one !== world.owner.address.toLowerCase());
}

/** Undefined: the whole mailbox. Of the rest is also left out what the plan's own steps before it change. */
function pointedBy({ request, found }: Resolving, of: Target["of"]): readonly string[] | undefined {
  if (of === "mailbox") return undefined;
  if (typeof of === "number") return found.get(of) ?? [];
  if (of !== "rest") return request.pointed[of];
  const changing = [...found].filter(
    ([place]) => !isReading(request.plan.steps[place] ?? { do: "find" }),
  );
  const touched = new Set(changing.flatMap(([, ids]) => ids));
  return request.pointed.rest.filter((id) => !touched.has(id));
}
