import type { Query, TextTerm } from "#query/ast.ts";
import { allOf, anyOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Email } from "#contract/messages.ts";
import type { Target } from "../plan/plan.ts";
import type { FoundTarget } from "../policy/step.ts";
import { findMessages, type Found } from "./find-messages.ts";
import type { AssistantContext, Resolving } from "./resolve-context.ts";

/** Words of a search that are looked for one by one, messages that each may find, those shown, and milliseconds for all. */
const [wordsAtMost, foundAtMost, shownAtMost, longest] = [8, 200, 5, 2000];

/** What a target stands for; of one that found nothing in the whole mailbox with what comes close. */
export async function withClosest(
  context: AssistantContext,
  resolving: Pick<Resolving, "userId" | "world">,
  { asked, found }: { asked: Target; found: FoundTarget },
): Promise<FoundTarget> {
  if (found.total > 0 || asked.handle !== undefined || asked.beside !== undefined) return found;
  return { ...found, closest: await findClosest(context, resolving, asked.query) };
}

/**
 * For a search that found nothing the messages that meet its other conditions and hold most of its words, rare words before
 * frequent ones; where no message holds any of them the newest that meet those conditions. They are only shown: no step acts on them.
 */
async function findClosest(
  context: AssistantContext,
  { userId, world: { timeZone } }: Pick<Resolving, "userId" | "world">,
  query: string,
): Promise<readonly Email[]> {
  const tree = parseQuery(query);
  const conditions = tree.kind === "and" ? tree.terms : [tree];
  const others = conditions.filter((condition) => textsIn(condition).length === 0);
  const words = wordGroups(conditions.flatMap(textsIn)).slice(0, wordsAtMost);
  if (words.length === 0) return [];

  function search(texts: readonly Query[]): Promise<Found> {
    const wanted = printQuery(allOf([...others, anyOf(texts)]));
    const way = { order: "newest" as const, skip: 0, count: null };
    return findMessages(context, userId, { ...way, query: wanted, timeZone, most: foundAtMost });
  }

  const end = performance.now() + longest;
  const weights = new Map<string, number>();
  const emails = new Map<string, Email>();
  for (const forms of words) {
    if (performance.now() > end) break;
    const { rows, shown } = await search(forms);
    for (const email of shown) emails.set(email.gmail_id, email);
    for (const { gmailId } of rows)
      weights.set(gmailId, (weights.get(gmailId) ?? 0) + 1 / Math.log2(rows.length + 1));
  }
  if (weights.size > 0) return heaviest(weights, emails);
  const narrowing = others.some(({ kind }) => kind !== "not" && kind !== "in");
  return narrowing ? (await search([])).shown.slice(0, shownAtMost) : [];
}

/** Messages of the greatest weight, and those that come near it, the newest first among equals. */
function heaviest(
  weights: ReadonlyMap<string, number>,
  emails: ReadonlyMap<string, Email>,
): Email[] {
  const known = Array.from(emails.values(), (email) => ({
    email,
    weight: weights.get(email.gmail_id) ?? 0,
  }));
  const most = Math.max(...known.map(({ weight }) => weight));
  return known
    .filter(({ weight }) => weight >= most * 0.6)
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        Date.parse(other.email.received_at) - Date.parse(one.email.received_at),
    )
    .slice(0, shownAtMost)
    .map(({ email }) => email);
}

/** Texts that a message may hold anywhere; an address is a person, and what is denied is no word to look for. */
function textsIn(query: Query): TextTerm[] {
  if (query.kind === "and" || query.kind === "or") return query.terms.flatMap(textsIn);
  return query.kind === "text" && !query.text.includes("@") ? [query] : [];
}

/** The singular and the plural of a word are one; each is looked for anywhere in the message. */
function wordGroups(texts: readonly TextTerm[]): Query[][] {
  const groups = new Map<string, Map<string, Query>>();
  for (const term of texts) {
    const text = term.text.toLowerCase();
    const key = text.replace(/(?:ies|y|s)$/u, "");
    const group = groups.get(key) ?? new Map<string, Query>();
    group.set(text, { ...term, field: "any" });
    groups.set(key, group);
  }
  return Array.from(groups.values(), (group) => [...group.values()]);
}
