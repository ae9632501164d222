import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { SavedSearch, Suggestions } from "#contract/search.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { isTooLong } from "./search-options.ts";
import { searchToasts } from "./search-words.ts";
import { foldText } from "#query/words.ts";

export type SearchHelp = {
  suggestions: Suggestions | undefined;
  saved: readonly SavedSearch[];
  save: (name: string, query: string) => void;
  forget: (id: string) => void;
  forgetRecent: () => void;
};

/** What the server offers for the word being typed, and the searches kept. Asked only while `open`. */
export function useSearchHelp(word: string, open: boolean): SearchHelp {
  const { call } = useApi();
  const text = useDeferredValue(word);
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(text),
    queryFn: ({ signal }) => call.search.suggestions({ text }, { signal }),
    enabled: open && !isTooLong(text),
    placeholderData: keepPreviousData,
    // Recent searches, offered before anything is typed, are others after each search.
    staleTime: text === "" ? 0 : 10_000,
    retry: false,
  });
  const { data: kept } = useQuery({
    queryKey: queryKeys.searches,
    queryFn: ({ signal }) => call.search.saved({}, { signal }),
    enabled: open,
    retry: false,
  });
  const isEarlier = isPlaceholderData || text !== word;
  const suggestions = data !== undefined && isEarlier ? stillOffered(data, word) : data;
  return { suggestions, saved: kept?.searches ?? [], ...useKeepSearches() };
}

function useKeepSearches(): Pick<SearchHelp, "save" | "forget" | "forgetRecent"> {
  const { call } = useApi();
  const queries = useQueryClient();
  const again = {
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.searches }),
        queries.invalidateQueries({ queryKey: ["suggestions"] }),
      ]),
    onError: (error: Error) => showToast(searchToasts.notSaved(error.message), "destructive"),
  };
  const save = useMutation({
    mutationFn: (search: { name: string; query: string }) => call.search.save(search),
    onSuccess: () => showToast(searchToasts.saved),
    ...again,
  });
  const forget = useMutation({
    mutationFn: (id: string) => call.search.forget({ id }),
    ...again,
  });
  const forgetRecent = useMutation({
    mutationFn: () => call.search.forgetRecent({}),
    ...again,
  });
  return {
    save: (name, query) => save.mutate({ name, query }),
    forget: (id) => forget.mutate(id),
    forgetRecent: () => forgetRecent.mutate(),
  };
}

/** What of the offers for an earlier word fits the one that is typed now: nobody else may be taken in their place. */
export function stillOffered(given: Suggestions, word: string): Suggestions {
  const typed = foldText(word)
    .replace(/^.*:|^-/, "")
    .trim();
  return {
    people: given.people.filter(({ name, address }) => hasWord(`${name} ${address}`, typed)),
    labels: given.labels.filter(({ name }) => hasWord(name, typed)),
    recent: given.recent,
  };
}

/** Whether a text or one of its words begins so. */
function hasWord(text: string, typed: string): boolean {
  const folded = foldText(text);
  const beginnings = [
    0,
    ...Array.from(folded.matchAll(/[\s/:_.@<"(-]/g), ({ index }) => index + 1),
  ];
  return beginnings.some((at) => folded.startsWith(typed, at));
}
