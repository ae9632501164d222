import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { assistantToasts } from "./assistant-toasts.ts";
import { markUndone } from "./turns.ts";

test("what tells of something done goes once that is undone, on this page alone", () => {
  const [here, there] = [new QueryClient(), new QueryClient()];
  const gone: string[] = [];
  assistantToasts.note(here, () => gone.push("sent"));
  assistantToasts.note(there, () => gone.push("another page's"));
  markUndone(here, "1", "Taken back.");
  markUndone(here, "2", "Taken back.");
  expect(gone).toEqual(["sent"]);
});

test("what was read is told until the next request, or the next that reads", () => {
  const queries = new QueryClient();
  const gone: string[] = [];
  assistantToasts.noteRead(queries, () => gone.push("first"));
  assistantToasts.clear(queries);
  expect(gone).toEqual([]);
  assistantToasts.noteRead(queries, () => gone.push("second"));
  expect(gone).toEqual(["first"]);
  assistantToasts.clearRead(queries);
  assistantToasts.clearRead(queries);
  expect(gone).toEqual(["first", "second"]);
});
