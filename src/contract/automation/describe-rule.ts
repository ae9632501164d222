import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { limits } from "../limits.ts";
import type { NotDone, Rule, RuleAction, RuleProblem, RuleSchedule, RuleTrigger } from "./rules.ts";

type Names = {
  /** The names of labels by their ids; null of one that is gone. */
  labels: Readonly<Record<string, string | null>>;
  /** The names of templates by their ids. */
  templates?: Readonly<Record<string, string>>;
};

/**
 * A rule in plain words, to be shown before it is switched on and wherever it stands.
 *
 * @example describeRule({ query: "from:amy", actions: [{ do: "archive" }], on: "arrival" }, { labels: {} }).actions // ["Archive"]
 */
export function describeRule(
  { query, actions, on }: { query: string; actions: readonly RuleAction[]; on: RuleTrigger },
  names: Names,
): Rule["explained"] {
  return {
    query: explainQuery(parseQuery(query)),
    actions: actions.map((action) => describeAction(action, names)),
    on: describeTrigger(on),
  };
}

const plain: Record<string, string> = {
  archive: "Archive",
  star: "Star",
  read: "Mark as read",
  important: "Mark as important",
  trash: "Move to Trash",
  spam: "Move to Spam",
  keep: "Keep in the inbox, whatever later rules say",
  notify: "Notify me",
};

/**
 * One action in plain words.
 *
 * @example describeAction({ do: "label", label: "Label_1" }, { labels: { Label_1: "Tax" } }) // "Label “Tax”"
 */
export function describeAction(action: RuleAction, { labels, templates }: Names): string {
  switch (action.do) {
    case "label":
      return `Label “${labels[action.label] ?? "a label that is gone"}”`;
    case "snooze":
      return `Snooze ${describeDays(action.days)} ${action.at}`;
    case "draft":
      return describeDraft(action, templates);
    case "forward":
      return `Forward to ${action.to}`;
    default:
      return plain[action.do] ?? action.do;
  }
}

function describeDraft(
  { brief, template }: Extract<RuleAction, { do: "draft" }>,
  templates: Names["templates"],
): string {
  const from =
    template === undefined ? undefined : `from “${templates?.[template] ?? "a template"}”`;
  if (brief === undefined) return `Prepare a draft ${from ?? ""}`;
  const other = from === undefined ? "" : `, or ${from}`;
  return `Prepare a draft that the model writes (“${brief}”)${other}`;
}

/**
 * That an action was not done, and why where that is known.
 *
 * @example describeNotDone({ do: "forward", to: "pat@example.org" }, { labels: {} }) // "Not forwarded to pat@example.org"
 */
export function describeNotDone(action: NotDone, names: Names): string {
  const because = action.why === undefined ? "" : `: ${reasons[action.why]}`;
  return `${whatNot(action, names)}${because}`;
}

const reasons: Record<NonNullable<NotDone["why"]>, string> = {
  gone: "it is gone",
  own: "it comes from you or from there",
  limit: `a rule forwards ${limits.ruleForwards} messages a day at most`,
  before: "it went there before",
  old: "it is old mail",
};

function whatNot(action: NotDone, names: Names): string {
  switch (action.do) {
    case "forward":
      return `Not forwarded to ${action.to}`;
    case "draft":
      return action.why === "gone" ? "No draft prepared from its template" : "No draft prepared";
    case "label":
      return action.why === "gone"
        ? "No label given"
        : `Not done: ${describeAction(action, names)}`;
    case "notify":
      return "Not told of";
    default:
      return `Not done: ${describeAction(action, names)}`;
  }
}

/**
 * That an action is next to be done.
 *
 * @example describeToDo({ do: "forward", to: "pat@example.org" }) // "About to be forwarded to pat@example.org"
 */
export function describeToDo(action: RuleAction): string {
  return action.do === "forward"
    ? `About to be forwarded to ${action.to}`
    : "A draft is about to be prepared";
}

const problems: Record<RuleProblem, string> = {
  label_gone: "A label that it gives is gone. Choose another one.",
  template_gone: "The template of its draft is gone. Choose another one.",
  no_model: "Its criterion needs a model, and none is set up. Its mail waits.",
  forward_limit: `It has forwarded ${limits.ruleForwards.toLocaleString("en-US")} messages today, which is all it may.`,
  judge_limit:
    "The model has judged as much mail today as it may. What has come since waits until tomorrow.",
  not_judged:
    "The model could not judge some of its mail of the last week, and the rule has left that alone.",
};

/**
 * Why a rule cannot do all that it says, in plain words.
 *
 * @example describeProblem("label_gone") // "A label that it gives is gone. Choose another one."
 */
export function describeProblem(problem: RuleProblem): string {
  return problems[problem];
}

function describeDays(days: number): string {
  if (days === 0) return "until";
  return days === 1 ? "until the next day at" : `for ${days} days until`;
}

/**
 * When a rule runs, in plain words.
 *
 * @example describeTrigger({ schedule: { every: "week", days: [5], at: "09:00" } }) // "Every Friday at 09:00"
 */
export function describeTrigger(on: RuleTrigger): string {
  return on === "arrival" ? "When a message comes" : describeSchedule(on.schedule);
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function describeSchedule(schedule: RuleSchedule): string {
  const { at } = schedule;
  if (schedule.every === "day") return `Every day at ${at}`;
  if (schedule.every === "month") return `Every month on day ${schedule.day} at ${at}`;
  const days = [...new Set(schedule.days)].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return `Every ${days.map((day) => weekdays[day]).join(", ")} at ${at}`;
}
