import { useMutation, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { settingsToasts, settingsWords as words } from "./settings-words.ts";

/** By what names the assistant knows people, as the person has told it, each with its way out. */
export function Nicknames() {
  const { call, queries } = useApi();
  const { data, isError } = useQuery({
    queryKey: queryKeys.nicknames,
    queryFn: async ({ signal }) => (await call.assistant.nicknames({}, { signal })).nicknames,
    refetchOnMount: "always",
  });
  const removing = useMutation({
    mutationFn: (id: string) => call.assistant.removeNickname({ id }),
    onError: (error) => showToast(settingsToasts.notForgotten(error.message), "destructive"),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.nicknames }),
  });
  const gone = removing.isPending ? removing.variables : undefined;
  const shown = data?.filter(({ id }) => id !== gone) ?? [];
  return (
    <div className="py-4">
      <p className="font-medium">{words.nicknames}</p>
      <p className="text-row text-pretty text-muted-foreground">
        {isError ? words.nicknamesFailed : words.nicknamesHint}
      </p>
      {shown.length > 0 && (
        <ul aria-label={words.nicknames} className="divide-y pt-2">
          {shown.map(({ id, name, address }) => (
            <li key={id} className="flex items-center gap-4 py-1">
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <bdi className="font-medium">{name}</bdi>{" "}
                <bdi className="text-row text-muted-foreground">{address}</bdi>
              </p>
              <IconButton
                label={words.forgetNickname(name, address)}
                disabled={removing.isPending}
                onClick={() => removing.mutate(id)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
