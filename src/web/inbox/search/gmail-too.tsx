import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { useOfferCommands } from "#web/acts/commands/use-offered-commands.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { searchToasts, searchWords } from "./search-words.ts";

type GmailTooProps = { search: string; unread: number | "unknown" };

/** Offers to ask Gmail itself while some mail is not read yet and so cannot be searched here. */
export function GmailToo({ search, unread }: GmailTooProps) {
  const api = useApi();
  const { call } = api;
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => call.search.gmail({ q: search, accessToken: tokenOf(api) }),
    onSuccess: ({ found, added }) => showToast(searchToasts.asked(found, added)),
    onError: (error) => showToast(searchToasts.notAsked(error.message), "destructive"),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.lists }),
  });
  const asks = unread !== 0 && !ask.isPending;
  useOfferCommands(
    asks ? [{ id: "ask-gmail", title: searchWords.askGmail, run: () => ask.mutate() }] : [],
  );
  if (unread === 0) return null;
  return (
    <div className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-4 border-b bg-muted px-3 text-row max-md:pt-1 text-muted-foreground md:px-5">
      <p>{searchWords.notRead(unread)}</p>
      <Button
        variant="ghost"
        size="sm"
        disabled={ask.isPending}
        onClick={() => ask.mutate()}
        className="-mr-2 ml-auto"
      >
        {ask.isPending ? searchWords.asking : searchWords.askGmail}
      </Button>
    </div>
  );
}
