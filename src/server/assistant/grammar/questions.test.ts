import { expect, test } from "vitest";
import type { Step, Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { understand } from "./understand.ts";

const plain: World = {
  now: new Date("2026-10-14T09:30:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Rowe", address: "sam@rowe.example" },
  contacts: [
    { name: "Ana Petrov", address: "ana@lumen.example", count: 3, written: true },
    { name: "Gerald Finch", address: "gerald@finch.example", count: 2, written: true },
  ],
  nicknames: [],
  labels: [{ id: "1", name: "Travel" }],
  earlier: [],
  spoken: [],
  open: 0,
  files: 0,
  promptsLeft: 2,
};
const open: World = { ...plain, open: 1 };

function told(step: Step): string {
  if (!("target" in step)) return step.do;
  const { handle, query, count, unanswered, conversations } = step.target;
  const by = step.do === "count" && step.by !== null ? `by ${step.by}` : undefined;
  const parts = [
    step.do,
    by,
    handle,
    query,
    count === null ? undefined : `#${count}`,
    unanswered === true ? "unanswered" : undefined,
    conversations === true ? "whole" : undefined,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

function said(understood: Understood): string {
  if (understood.kind === "reply") return `reply ${understood.reply.code}`;
  if (understood.kind === "question") return `ask ${understood.question.code}`;
  return understood.plan.steps.map(told).join(" | ");
}

const needs = "rank in:inbox -from:me newer_than:30d";
const questions: readonly (readonly [string, string, World?])[] = [
  ["Summarize my recent emails", "summarise in:inbox #15"],
  ["summarise my unread mail", "summarise is:unread -in:sent -in:drafts #15"],
  [
    "summarise Ana's mails from last week",
    "summarise from:ana@lumen.example after:2026/10/05 before:2026/10/12 #15",
  ],
  ["summarise this thread", "summarise open whole", open],
  ["what is this about?", "summarise open", open],
  ["what did she want?", "ask which_messages"],
  ["what's new?", "summarise in:inbox is:unread #15"],
  ["catch me up", "summarise in:inbox is:unread #15"],
  ["what needs my attention today", needs],
  ["what should I answer first?", `${needs} unanswered`],
  ["whom do I owe an answer", `${needs} unanswered`],
  ["anything urgent?", needs],
  ["am I forgetting anything?", needs],
  ["what time is the flight", "answer flight OR flights #50"],
  [
    "did Gerald answer about the ceiling?",
    "answer from:gerald@finch.example (ceiling OR ceilings) #50",
  ],
  ["how much was the invoice from Acme", "answer Acme (invoice OR invoices) #50"],
  ["when is the dentist", "answer dentist OR dentists #50"],
  [
    "what did Ana say about the roof last week",
    "answer from:ana@lumen.example after:2026/10/05 before:2026/10/12 (roof OR roofs) #50",
  ],
  ["when is it due?", "answer open #50 whole", open],
  ["who writes me most", "count by sender -in:sent -in:drafts -from:me"],
  ["how many unread emails do I have", "count is:unread -in:sent -in:drafts"],
  [
    "which mails did Ana send yesterday",
    "find from:ana@lumen.example after:2026/10/13 before:2026/10/14",
  ],
  ["what arrived yesterday?", "find after:2026/10/13 before:2026/10/14 -in:sent -in:drafts"],
  ["What came in yesterday?", "find after:2026/10/13 before:2026/10/14 -in:sent -in:drafts"],
  ["What did you just do?", "reply done_nothing"],
  ["do I have any mail from Ana?", "find from:ana@lumen.example"],
  // A name that may be a word or a place is looked for, and keeps nothing else out.
  ["when do I fly to Lisbon", "answer fly OR Lisbon #50"],
  ["how many applications did we get", "answer applications OR application #50"],
  ["who's waiting on me", `${needs} unanswered`],
  // An act finds a topic in a text, too, as it was said.
  [
    "archive the mail about the boat trip",
    'organise (((subject:boat OR subject:boats) (subject:trip OR subject:trips)) OR "boat trip") -in:sent -in:drafts',
  ],
  ["how many prompts do I have left", "reply prompts_left"],
  ["how many prompts do I have left", "reply prompts_unlimited", { ...plain, promptsLeft: null }],
];

test.each(questions.map(([words, wanted, world = plain]) => ({ words, wanted, world })))(
  "$words: $wanted",
  ({ words, wanted, world }) => {
    expect(said(understand(words, world))).toBe(wanted);
  },
);
