import { useMutation, useQuery } from "@tanstack/react-query";
import type { SaveTemplate, Template } from "#contract/compose.ts";
import { useApi } from "#web/api/api-context.tsx";
import { CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { showToast } from "#web/ui/toasts/show-toast.ts";
import { templatesToasts as toasts } from "./templates-words.ts";

/** The person's templates by name, kept and removed. */
export function useTemplates() {
  const { call, queries } = useApi();
  const templates = useQuery({
    queryKey: queryKeys.templates,
    queryFn: async ({ signal }) => (await call.compose.templates({}, { signal })).templates,
  });
  function onSettled() {
    return queries.invalidateQueries({ queryKey: queryKeys.templates });
  }
  const save = useMutation({
    mutationFn: (template: SaveTemplate) => call.compose.saveTemplate(template),
    onSuccess: ({ name }) => void showToast(toasts.saved(name)),
    onError: (error) => void showToast(wordsOf(error), "destructive"),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Template) => call.compose.removeTemplate({ id }),
    onSuccess: (_, { name, subject, body }) => {
      showToast(toasts.removed(name), "plain", {
        label: toasts.undo,
        act: () => save.mutate({ name, subject, body }),
      });
    },
    onError: (error) => void showToast(wordsOf(error), "destructive"),
    onSettled,
  });
  return { templates, save, remove };
}

function wordsOf(error: Error) {
  return error instanceof CallError && error.code === "conflict"
    ? toasts.tooMany
    : toasts.failed(error.message);
}
