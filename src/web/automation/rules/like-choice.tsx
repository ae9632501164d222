import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { Segments } from "#web/ui/segments.tsx";
import { editorWords as words } from "./rules-words.ts";

type LikeChoiceProps = {
  /** Gmail's id of the message that the mail is to be like. */
  like: string;
  query: string;
  onQuery: (query: string) => void;
};

/** Offers the sender, the list and the subject of a message as what its like is known by; the first unless another is said. */
export function LikeChoice({ like, query, onQuery }: LikeChoiceProps) {
  const id = useId();
  const { call } = useApi();
  const { data, error } = useQuery({
    queryKey: [...queryKeys.rules, "like", like],
    queryFn: ({ signal }) => call.rules.like({ gmailId: like }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const first = data?.queries[0]?.query;
  const begin = useEffectEvent((found: string) => query === "" && onQuery(found));
  useEffect(() => {
    if (first !== undefined) begin(first);
  }, [first]);
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (data === undefined || data.queries.length === 0) return null;
  const chosen = data.queries.find((one) => one.query === query);
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium">
        {words.like}
      </span>
      <Segments
        labelledBy={id}
        value={chosen?.by ?? "none"}
        options={data.queries.map(({ by }) => ({ value: by as string, title: words.by[by] }))}
        onChoose={(by) => {
          const found = data.queries.find((one) => one.by === by);
          if (found !== undefined) onQuery(found.query);
        }}
      />
    </div>
  );
}
