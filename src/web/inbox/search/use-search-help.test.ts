import { expect, test } from "vitest";
import { stillOffered } from "./use-search-help.ts";

const given = {
  people: [
    { name: "Zed Quick", address: "zed@example.org", count: 9 },
    { name: "Quaglia Vane", address: "q.vane@example.org", count: 1 },
  ],
  labels: [
    { id: "Label_1", name: "Work/Quarters" },
    { id: "Label_2", name: "Travel" },
  ],
  recent: ["harbour"],
};

test.for([
  ["", 2, 2],
  ["from:quagl", 1, 0],
  ["-to:QUAGL", 1, 0],
  ["-vane", 1, 0],
  ["qua", 1, 1],
  ["q", 2, 1],
  ["aglia", 0, 0],
  ["tra", 0, 1],
  ["from:(", 0, 0],
  ["from:q.vane@ex", 1, 0],
] as const)(
  "of the offers for an earlier word, those that fit %j stay",
  ([word, people, labels]) => {
    const left = stillOffered(given, word);
    expect([left.people.length, left.labels.length, left.recent]).toEqual([
      people,
      labels,
      ["harbour"],
    ]);
  },
);
