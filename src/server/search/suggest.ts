import { limits } from "#contract/limits.ts";
import type { Suggestions } from "#contract/search.ts";
import { foldText } from "#query/words.ts";
import { readLabels } from "#server/mail-tables/labels-table.ts";
import { findPeople } from "#server/search-tables/people-table.ts";
import {
  forgetRecentSearches,
  readRecentSearches,
} from "#server/search-index/recent-searches-table.ts";
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
  const last = typed.slice(Math.max(typed.lastIndexOf(" "), typed.lastIndexOf(":")) + 1);
  return database.readAsUser(userId, async (transaction) => {
    const named = typed.slice(typed.lastIndexOf(":") + 1);
    const [whole, labels, recent] = await Promise.all([
      findPeople(transaction, userId, { text: named, limit: atMost }),
      readLabels(transaction, userId),
      readRecentSearches(transaction, userId),
    ]);
    const people =
      whole.length > 0 || last === named
        ? whole
        : await findPeople(transaction, userId, { text: last, limit: atMost });
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
