import { useRef } from "react";
import { useApi } from "#web/api/api-context.tsx";
import { emailsQuery, readListAhead } from "../list/emails-query.ts";

/** Searches ahead for what somebody rests at while typing: only the last of it goes on. */
export function useSearchAhead(): (search: string) => void {
  const api = useApi();
  const last = useRef<string>(undefined);

  async function readAhead(search: string): Promise<void> {
    const { queries, call } = api;
    const { queryKey } = emailsQuery(call, { search });
    await readListAhead(api, { search });
    // Once it is asked for it is read again, which also notes it as a recent search.
    await queries.invalidateQueries({ queryKey, exact: true });
  }

  return (search) => {
    const { queries, call } = api;
    if (last.current !== undefined && last.current !== search) {
      const { queryKey } = emailsQuery(call, { search: last.current });
      void queries.cancelQueries({ queryKey, exact: true, type: "inactive" });
    }
    if (last.current === search) return;
    last.current = search;
    void readAhead(search);
  };
}
