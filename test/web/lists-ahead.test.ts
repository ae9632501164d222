import { afterEach, expect, test } from "vitest";
import { InfiniteQueryObserver } from "@tanstack/react-query";
import type { Api } from "#web/api/api.ts";
import { createCall } from "#web/api/call.ts";
import { forgetListsAhead } from "#web/api/forget-here.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { emailsQuery, readListAhead } from "#web/inbox/list/emails-query.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** The app's cache before a network in which every list is empty. */
function appWithLists() {
  const asked: string[] = [];
  const call = createCall({
    origin: "http://localhost:1",
    async fetch(request) {
      asked.push(new URL(request.url).search);
      return Response.json({ emails: [], next: null });
    },
    person: () => undefined,
    accessToken: async () => undefined,
    renewedToken: async () => undefined,
  });
  const api: Pick<Api, "call" | "queries"> = { call, queries: createQueryClient() };
  ends.push(() => api.queries.clear());
  return { api, asked };
}

function show({ call, queries }: Pick<Api, "call" | "queries">, label: string) {
  const observer = new InfiniteQueryObserver(queries, emailsQuery(call, { label }));
  ends.push(observer.subscribe(() => undefined));
  return observer;
}

test("a list that was read ahead is there when it is shown, and read once", async () => {
  const { api, asked } = appWithLists();
  await readListAhead(api, { label: "SENT" });
  await readListAhead(api, { label: "SENT" });
  expect(show(api, "SENT").getCurrentResult().data?.pages).toEqual([{ emails: [], next: null }]);
  expect(asked).toEqual(["?label=SENT&limit=50"]);
});

test("what has changed is in no list that was read ahead; those that were shown stay", async () => {
  const { api } = appWithLists();
  for (const label of ["SENT", "TRASH"]) await readListAhead(api, { label });
  const end = show(api, "TRASH").subscribe(() => undefined);
  end();
  forgetListsAhead(api.queries);
  const known = api.queries.getQueryCache().getAll();
  expect(known.map(({ queryKey }) => queryKey[2])).toEqual([{ label: "TRASH" }]);
});

test("a search that is read ahead says so", async () => {
  const { api, asked } = appWithLists();
  await readListAhead(api, { search: "lunch" });
  expect(new URLSearchParams(asked[0]).get("ahead")).toBe("yes");
});
