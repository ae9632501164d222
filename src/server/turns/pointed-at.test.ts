import { expect, test } from "vitest";
import type { Plan, Step } from "#server/assist-plan/plan.ts";
import { countedAmong, pointedAt } from "./pointed-at.ts";

type Of = "mailbox" | "earlier" | "rest";

function find(shown: string[]) {
  return turn({ do: "find", target: target("mailbox") }, { shown, isList: true });
}

function archive(of: Of, touched: string[]) {
  const step: Step = { do: "act", act: "archive", target: target(of), label: null, until: null };
  return turn(step, { shown: touched, touched });
}

function target(of: Of) {
  return { of, query: "", order: "newest" as const, skip: 0, count: null };
}

function turn(
  step: Step | undefined,
  traces: { shown?: string[]; isList?: boolean; touched?: string[] } = {},
) {
  const plan = step === undefined ? null : { steps: [step] };
  return { plan, asked: null, shown: [], isList: false, touched: [], ...traces };
}

test("without earlier turns nothing is pointed at", () => {
  expect(pointedAt([])).toEqual({ asked: [], earlier: [], rest: [], listed: [], places: [] });
});

test("what was found last is what them and the rest stand for", () => {
  const turns = [find(["1", "2"]), find(["3", "4"]), turn(undefined)];
  expect(pointedAt(turns)).toMatchObject({ earlier: ["3", "4"], rest: ["3", "4"] });
});

test("after an act on some of a list, them are those, and the rest is what no act has touched", () => {
  const turns = [find(["1", "2", "3", "4"]), archive("earlier", ["2"]), archive("earlier", ["3"])];
  expect(pointedAt(turns)).toMatchObject({ earlier: ["3"], rest: ["1", "4"] });
});

test("a turn that is about no messages leaves them as they were, one that found none does not", () => {
  const undo = turn({ do: "undo" });
  expect(pointedAt([find(["1"]), undo]).earlier).toEqual(["1"]);
  expect(pointedAt([find(["1"]), find([])])).toMatchObject({ earlier: [], rest: [] });
});

test("a plan of another form points at nothing", () => {
  const former = { ...find(["1"]), plan: { steps: [{ do: "dance" }] } };
  expect(pointedAt([former])).toMatchObject({ earlier: [], rest: [] });
});

test("a place beyond what was shown last is counted in the list before", () => {
  const pointed = pointedAt([find(["1", "2", "3"]), archive("earlier", ["1"])]);
  function plan(skip: number): Plan {
    const it = { ...target("earlier"), skip, count: 1 };
    return { steps: [{ do: "act", act: "star", target: it, label: null, until: null }] };
  }
  expect(countedAmong(pointed, plan(0), "star it")).toEqual(["1"]);
  expect(countedAmong(pointed, plan(2), "star the third")).toEqual(["1", "2", "3"]);
});

test("the first behind an act on one of a list is the list's", () => {
  const pointed = pointedAt([find(["1", "2", "3"]), archive("earlier", ["2"])]);
  const first = { ...target("earlier"), count: 1 };
  const plan: Plan = {
    steps: [{ do: "act", act: "star", target: first, label: null, until: null }],
  };
  for (const said of ["and star the first", "Star number one", "archive the newest"])
    expect(countedAmong(pointed, plan, said), said).toEqual(["1", "2", "3"]);
  for (const said of ["reply saying you are the first", "archive it"])
    expect(countedAmong(pointed, plan, said), said).toEqual(["2"]);
});

test("what was undone of a list leaves the list as it was", () => {
  const undo = turn({ do: "undo" });
  const turns = [find(["1", "2", "3"]), archive("earlier", ["2"]), undo];
  expect(pointedAt(turns)).toMatchObject({ earlier: ["1", "2", "3"], rest: ["1", "2", "3"] });
  expect(pointedAt([archive("mailbox", ["1", "2"]), undo]).earlier).toEqual([]);
});

test("the unread ones behind an act on one are of the whole list, and it is that one", () => {
  const pointed = pointedAt([find(["1", "2", "3"]), archive("earlier", ["2"])]);
  const unread = { ...target("earlier"), query: "is:unread" };
  const plan: Plan = {
    steps: [{ do: "act", act: "delete", target: unread, label: null, until: null }],
  };
  expect(countedAmong(pointed, plan, "delete the unread ones")).toEqual(["1", "2", "3"]);
  expect(countedAmong(pointed, plan, "delete it if it is unread")).toEqual(["2"]);
});
