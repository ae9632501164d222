import { limits } from "#contract/limits.ts";
import type { SavedSearch, SaveSearch } from "#contract/search.ts";
import { Failure } from "#server/platform/failure.ts";
import { newId } from "#server/platform/ids.ts";
import { forgetSearch, readSavedSearches, saveSearch } from "./index/saved-searches-table.ts";
import type { SearchContext } from "./search-context.ts";

/** A person's saved searches by name. */
export async function listSavedSearches(
  { database }: SearchContext,
  userId: string,
): Promise<{ searches: SavedSearch[] }> {
  return database.readAsUser(userId, async (transaction) => ({
    searches: await readSavedSearches(transaction, userId),
  }));
}

/** Saves a search under a name, which keeps its place when it is there. Throws `conflict` when there are too many. */
export async function keepSearch(
  { database }: SearchContext,
  userId: string,
  input: SaveSearch,
): Promise<SavedSearch> {
  const search = { id: newId(), ...input };
  const saved = await database.asUser(userId, (transaction) =>
    saveSearch(transaction, userId, { search, atMost: limits.savedSearches }),
  );
  if (saved === undefined) throw new Failure("conflict");
  return saved;
}

/** Removes a saved search. Throws `not_found`. */
export async function dropSearch(
  { database }: SearchContext,
  userId: string,
  id: string,
): Promise<void> {
  const was = await database.asUser(userId, (transaction) => forgetSearch(transaction, userId, id));
  if (!was) throw new Failure("not_found");
}
