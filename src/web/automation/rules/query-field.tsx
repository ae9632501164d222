import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { calendarZone } from "#time/zone-clock.ts";
import { limits } from "#contract/limits.ts";
import { isMetByAll } from "#query/combine.ts";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { shownText } from "#web/ui/format/display-text.ts";
import { TextField } from "./fields.tsx";
import { editorWords as words } from "./rules-words.ts";

type QueryFieldProps = { label: string; query: string; onQuery: (query: string) => void };

/** A query with what it means in plain words, and how much it finds now. */
export function QueryField({ label, query, onQuery }: QueryFieldProps) {
  return (
    <TextField
      label={label}
      value={query}
      maxLength={limits.query}
      spellCheck={false}
      onText={onQuery}
    >
      {query.trim() === "" ? (
        words.queryHelp
      ) : (
        <>
          <span className="text-text">
            <QueryWords query={query} />
          </span>
          <Finds query={query.trim()} />
        </>
      )}
    </TextField>
  );
}

/** What a query means in plain words; nothing of an empty one. */
export function QueryWords({ query }: { query: string }) {
  if (query.trim() === "") return null;
  const parsed = parseQuery(query);
  return (
    <>
      {shownText(explainQuery(parsed))}
      {isMetByAll(parsed) && `. ${words.everything}`}
    </>
  );
}

/** So many messages are counted. */
const most = 200;

/** Milliseconds without another letter after which what was typed is looked for. */
const rest = 300;

function Finds({ query }: { query: string }) {
  const { call } = useApi();
  const rested = useRested(query);
  const { data } = useQuery({
    queryKey: [...queryKeys.rules, "finds", rested],
    queryFn: ({ signal }) =>
      call.emails.list(
        { q: rested, limit: most, ahead: "yes", time_zone: calendarZone() },
        { signal },
      ),
    select: ({ emails, next }) => ({ count: emails.length, more: next !== null }),
  });
  return (
    <output className="block tabular-nums">
      {rested === query && data !== undefined ? words.finds(data.count, data.more) : "\u00A0"}
    </output>
  );
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
