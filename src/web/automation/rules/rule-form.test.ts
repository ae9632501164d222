import { expect, test } from "vitest";
import type { Rule } from "#contract/automation/rules.ts";
import { draftOfForm, effectOf, formOfRule, freshForm, missingIn } from "./rule-form.ts";

const rule: Rule = {
  id: "r",
  name: "Tax",
  words: "label invoices Tax and star them",
  query: "subject:invoice",
  parsed: { kind: "text" },
  criterion: null,
  actions: [
    { do: "snooze", days: 3, at: "07:30" },
    { do: "label", label: "Label_1" },
    { do: "star" },
    { do: "draft", template: "t", brief: "thank them" },
    { do: "forward", to: "tax@example.org" },
  ],
  on: { schedule: { every: "week", days: [5], at: "09:00", zone: "Europe/Berlin" } },
  enabled: true,
  place: 0,
  version: 2,
  exceptions: [{ id: "e", query: "from:amy", created_at: "2026-11-20T08:00:00Z" }],
  effective: "",
  explained: { query: "", actions: [], on: "" },
  labels: {},
  problems: [],
  touched: 0,
  touched_at: null,
  waiting: 0,
  next_at: null,
  created_at: "",
  changed_at: "",
};

test("a rule is the same after it went through the editor's fields", () => {
  const { name, words, query, criterion, actions, on, enabled } = rule;
  expect(draftOfForm(formOfRule(rule), { enabled: true, labels: {} })).toEqual({
    name,
    words,
    query,
    criterion,
    actions,
    on,
    enabled,
    exceptions: ["from:amy"],
  });
});

test("a rule without a name is called by what it does", () => {
  const none = draftOfForm(freshForm({ query: "from:amy" }), { enabled: false, labels: {} });
  expect(none.name).toBe("Mail from “amy”");
  const form = freshForm({ query: "from:amy", archive: true });
  expect(draftOfForm(form, { enabled: false, labels: {} })).toMatchObject({
    name: "Archive: Mail from “amy”",
    words: "Archive: Mail from “amy”",
    enabled: false,
  });
});

test("what is missing is named, and only what a rule does counts as a change of it", () => {
  const form = freshForm({ query: "from:amy" });
  expect(missingIn(freshForm({}))).toBe("query");
  expect(missingIn(form)).toBe("actions");
  expect(missingIn({ ...form, forward: "amy" })).toBe("forward");
  expect(missingIn({ ...form, place: "archive", when: "week", weekdays: [] })).toBe("weekday");
  expect(missingIn({ ...form, place: "archive" })).toBeUndefined();
  expect(effectOf({ ...form, name: "Amy" })).toBe(effectOf(form));
  expect(effectOf({ ...form, place: "archive" })).not.toBe(effectOf(form));
});
