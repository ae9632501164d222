import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { addTurn, allDecided, localTurns, markCard, type Turn } from "./turns.ts";

function turn(id: string, state: Turn["state"]): Turn {
  return { id, message: id, response: "", state, status: "", answer: null };
}

function ids(queries: QueryClient): string[] {
  return localTurns(queries).turns.map(({ id }) => id);
}

test("what an approved card has come to stands above the request that was waiting for it", () => {
  const queries = new QueryClient();
  addTurn(queries, turn("before", "failed"));
  addTurn(queries, turn("undo that", "running"));
  addTurn(queries, turn("card", "done"));
  expect(ids(queries)).toEqual(["before", "card", "undo that"]);
});

test("a request waits until every card that was clicked is decided, however it ends", async () => {
  const queries = new QueryClient();
  await allDecided(queries);
  markCard(queries, "one", "deciding");
  markCard(queries, "other", "deciding");
  const heard: string[] = [];
  const waiting = allDecided(queries).then(() => heard.push("went on"));
  markCard(queries, "one", "approved");
  await Promise.resolve();
  expect(heard).toEqual([]);
  markCard(queries, "other", undefined);
  await waiting;
  expect(heard).toEqual(["went on"]);
});
