import { limits } from "#contract/limits.ts";
import type { Suggestions } from "#contract/search.ts";
import { operators } from "#query/operators.ts";
import { foldText } from "#query/words.ts";
import { readLabels } from "#server/mailbox/tables/labels-table.ts";
import { findPeople } from "#server/mailbox/people/people-table.ts";
import { forgetRecentSearches, readRecentSearches } from "./index/recent-searches-table.ts";
import type { UserTransaction } from "#server/database/database.ts";
import type { SearchContext } from "./search-context.ts";

/** What is offered of each kind. */
const atMost = 8;

/** People, labels and recent searches for what is typed so far; of `from:ada` the part behind the colon counts. */
export async function suggest(
  { database }: SearchContext,
  userId: string,
  { text }: { text: string },
): Promise<Suggestions> {
  const typed = foldText(text.slice(-limits.suggestionText).replace(/\p{Cc}+/gu, " ")).trim();
  const last = bare(typed.slice(Math.max(typed.lastIndexOf(" "), typed.lastIndexOf(":")) + 1));
  return database.readAsUser(userId, async (transaction) => {
    const [people, labels, recent] = await Promise.all([
      isOfOthers(typed) ? [] : peopleFor(transaction, userId, { typed, last }),
      readLabels(transaction, userId),
      readRecentSearches(transaction, userId),
    ]);
    return {
      people,
      labels: labels
        .filter(({ name }) => beginsIn(foldText(name), last))
        .slice(0, atMost)
        .map(({ id, name }) => ({ id, name })),
      recent: recent.filter((query) => beginsIn(foldText(query), typed)).slice(0, atMost),
    };
  });
}

/** Those whom all that stands behind the last colon names, else its last word. */
async function peopleFor(
  transaction: UserTransaction,
  userId: string,
  { typed, last }: { typed: string; last: string },
): Promise<Suggestions["people"]> {
  const named = bare(typed.slice(typed.lastIndexOf(":") + 1));
  const whole = await findPeople(transaction, userId, { text: named, limit: atMost });
  if (whole.length > 0 || last === named) return whole;
  return findPeople(transaction, userId, { text: last, limit: atMost });
}

const aboutPeople: ReadonlySet<string> = new Set([
  "from",
  "to",
  "cc",
  "bcc",
  "deliveredto",
  "list",
]);
const others: ReadonlySet<string> = new Set(
  operators
    .flatMap(({ name, aliases = [] }) => [name].concat(aliases))
    .filter((name) => !aboutPeople.has(name)),
);

/** Whether the last operator is one that takes no people: behind `subject:` words are typed. */
function isOfOthers(typed: string): boolean {
  const name = /(?:^|[\s({-])(\w+):(?:[({"][^)}"]*|\S*)$/u.exec(typed)?.[1];
  return name !== undefined && others.has(name);
}

/** Without the signs that open a group or a phrase. */
function bare(text: string): string {
  return text.replace(/^[\s({"-]+/u, "");
}

/** Whether a text or one of its words begins so. */
function beginsIn(text: string, beginning: string): boolean {
  return (
    text.startsWith(beginning) || new RegExp(`[\\s/:_-]${RegExp.escape(beginning)}`).test(text)
  );
}

/** Forgets the recent searches. */
export async function forgetRecent({ database }: SearchContext, userId: string): Promise<void> {
  await database.asUser(userId, (transaction) => forgetRecentSearches(transaction, userId));
}
