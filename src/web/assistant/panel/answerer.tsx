import { useQuery } from "@tanstack/react-query";
import { useApi } from "#web/api/api-context.tsx";
import { ToastPlace } from "#web/ui/toasts/toast-place.tsx";
import { assistantWords as words } from "./assistant-words.ts";

/** Who answers, and whether anything leaves the server for it, at the foot of the field; toasts lie over it. */
export function Answerer() {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: ["assistant", "state"],
    queryFn: ({ signal }) => call.assistant.state({}, { signal }),
  });
  const text =
    data === undefined || data.provider === "builtin"
      ? words.builtinText
      : words.modelText(data.model ?? data.provider, data.host ?? data.provider);
  return (
    <ToastPlace className="mx-auto w-full max-w-192 shrink-0 px-4 pt-1.5 pb-1.5">
      <p className="w-full text-center text-label text-pretty text-muted-foreground [overflow-wrap:anywhere]">
        {data !== undefined && text}
      </p>
    </ToastPlace>
  );
}
