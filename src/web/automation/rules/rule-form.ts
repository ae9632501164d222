import { readAddress } from "#addresses/read-address.ts";
import { describeRule } from "#contract/automation/describe-rule.ts";
import type { Rule, RuleAction, RuleDraft, RuleTrigger } from "#contract/automation/rules.ts";
import { limits } from "#contract/limits.ts";
import type { RuleStart } from "./rule-actions.ts";

export const placings = ["none", "archive", "trash", "spam", "snooze", "keep"] as const;
export const marks = ["star", "read", "important", "notify"] as const;
export const triggers = ["arrival", "day", "week", "month"] as const;
export type Mark = (typeof marks)[number];

/** A rule as the editor's fields hold it: a message can be in one place only, so the fields cannot say two. */
export type RuleForm = {
  name: string;
  words: string;
  query: string;
  criterion: string;
  place: (typeof placings)[number];
  snooze: { days: number; at: string };
  marks: readonly Mark[];
  labels: readonly string[];
  /** The id of a template; empty for no draft. */
  template: string;
  /** What the model's draft is to say; empty for none of its. */
  brief: string;
  forward: string;
  when: (typeof triggers)[number];
  weekdays: readonly number[];
  monthDay: number;
  at: string;
  /** The zone of a saved schedule. */
  zone: string | undefined;
  exceptions: readonly string[];
};

const empty: RuleForm = {
  name: "",
  words: "",
  query: "",
  criterion: "",
  place: "none",
  snooze: { days: 1, at: "08:00" },
  marks: [],
  labels: [],
  template: "",
  brief: "",
  forward: "",
  when: "arrival",
  weekdays: [1],
  monthDay: 1,
  at: "08:00",
  zone: undefined,
  exceptions: [],
};

/** The fields of a new rule. */
export function freshForm({ query = "", archive = false }: RuleStart): RuleForm {
  return { ...empty, query, place: archive ? "archive" : "none" };
}

/** The fields of a rule that is kept. */
export function formOfRule(rule: Rule): RuleForm {
  const form: RuleForm = {
    ...empty,
    name: rule.name,
    words: rule.words === rule.name ? "" : rule.words,
    query: rule.query,
    criterion: rule.criterion ?? "",
    exceptions: rule.exceptions.map(({ query }) => query),
    ...fieldsOfTrigger(rule.on),
  };
  return rule.actions.reduce(withAction, form);
}

function fieldsOfTrigger(on: RuleTrigger): Partial<RuleForm> {
  if (on === "arrival") return {};
  const { schedule } = on;
  return {
    when: schedule.every,
    at: schedule.at,
    zone: schedule.zone,
    ...(schedule.every === "week" && { weekdays: schedule.days }),
    ...(schedule.every === "month" && { monthDay: schedule.day }),
  };
}

function withAction(form: RuleForm, action: RuleAction): RuleForm {
  switch (action.do) {
    case "label":
      return { ...form, labels: [...form.labels, action.label] };
    case "snooze":
      return { ...form, place: "snooze", snooze: { days: action.days, at: action.at } };
    case "draft": {
      const { template = "", brief = "" } = action;
      return { ...form, template, brief };
    }
    case "forward":
      return { ...form, forward: action.to };
    default:
      return isMark(action.do)
        ? { ...form, marks: [...form.marks, action.do] }
        : { ...form, place: action.do };
  }
}

function isMark(name: RuleForm["place"] | Mark): name is Mark {
  return marks.some((mark) => mark === name);
}

type LabelNames = Readonly<Record<string, string | null>>;

/** What the fields say, as it is rehearsed and kept; without a name it is called by what it does. */
export function draftOfForm(
  form: RuleForm,
  { enabled, labels }: { enabled: boolean; labels: LabelNames },
): RuleDraft {
  const actions = actionsOf(form);
  const name = form.name.trim() || nameOf(form.query, actions, labels);
  return {
    name,
    words: form.words.trim() || name,
    query: form.query.trim(),
    criterion: form.criterion.trim() || null,
    actions,
    on: triggerOf(form),
    enabled,
    exceptions: form.exceptions.map((query) => query.trim()).filter((query) => query !== ""),
  };
}

function nameOf(query: string, actions: RuleAction[], labels: LabelNames): string {
  const said = describeRule({ query, actions, on: "arrival" }, { labels });
  const [first] = said.actions;
  const name = first === undefined ? said.query : `${first}: ${said.query}`;
  return name.slice(0, limits.ruleName).trim();
}

function actionsOf(form: RuleForm): RuleAction[] {
  const forward = form.forward.trim();
  return [
    ...placingOf(form),
    ...form.labels.map((label) => ({ do: "label" as const, label })),
    ...form.marks.map((mark) => ({ do: mark })),
    ...draftOf(form),
    ...(forward === "" ? [] : [{ do: "forward" as const, to: forward }]),
  ];
}

function draftOf({ template, brief }: RuleForm): RuleAction[] {
  const said = brief.trim();
  if (template === "" && said === "") return [];
  return [
    {
      do: "draft",
      ...(template !== "" && { template }),
      ...(said !== "" && { brief: said }),
    },
  ];
}

function placingOf({ place, snooze }: RuleForm): RuleAction[] {
  if (place === "none") return [];
  return [place === "snooze" ? { do: "snooze", ...snooze } : { do: place }];
}

function triggerOf({ when, weekdays, monthDay, at, zone }: RuleForm): RuleTrigger {
  const clock = { at, ...(zone !== undefined && { zone }) };
  if (when === "arrival") return "arrival";
  if (when === "day") return { schedule: { every: "day", ...clock } };
  if (when === "week") return { schedule: { every: "week", days: [...weekdays], ...clock } };
  return { schedule: { every: "month", day: monthDay, ...clock } };
}

export type FormProblem = "query" | "actions" | "forward" | "weekday";

/** What still has to be said before a rule can be rehearsed; undefined when nothing is missing. */
export function missingIn(form: RuleForm): FormProblem | undefined {
  if (form.query.trim() === "" || form.query.length > limits.query) return "query";
  if (actionsOf(form).length === 0) return "actions";
  const forward = form.forward.trim();
  if (forward !== "" && readAddress(forward) === undefined) return "forward";
  return form.when === "week" && form.weekdays.length === 0 ? "weekday" : undefined;
}

/** Two forms with the same of it touch the same mail and do the same with it. */
export function effectOf(form: RuleForm): string {
  const { query, criterion, actions, on, exceptions } = draftOfForm(form, {
    enabled: false,
    labels: {},
  });
  return JSON.stringify({ query, criterion, actions, on, exceptions });
}
