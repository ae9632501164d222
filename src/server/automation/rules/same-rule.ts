import type { RuleDraft } from "#contract/automation/rules.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { StoredRule } from "../tables/rules-table.ts";

/** What a rule does, and with which mail. */
export type Said = Pick<StoredRule, "query" | "criterion" | "actions" | "schedule"> & {
  exceptions: readonly { query: string }[];
};

/** Whether two rules say the same in the same words. */
export function isAlike(one: Said, other: Said): boolean {
  return saidOf(one) === saidOf(other);
}

/** What a rule as a person makes it says. */
export function saidOfDraft({ on, exceptions, ...rest }: RuleDraft): Said {
  const schedule = on === "arrival" ? null : on.schedule;
  return { ...rest, schedule, exceptions: exceptions.map((query) => ({ query })) };
}

/** Whether two rules do the same with the same mail, however they are written. */
export function isSameRule(one: Said, other: Said): boolean {
  return isAlike(inOneForm(one), inOneForm(other));
}

/** By whose clocks a schedule goes is no difference: a draft need not say it. */
function inOneForm({ query, criterion, actions, schedule, exceptions }: Said): Said {
  return {
    query: printed(query),
    criterion,
    actions: actions.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
    schedule: schedule && { ...schedule, zone: undefined },
    exceptions: exceptions.map((one) => ({ query: printed(one.query) })),
  };
}

function printed(query: string): string {
  return printQuery(parseQuery(query));
}

function saidOf({ query, criterion, actions, schedule, exceptions }: Said): string {
  const left = exceptions.map((one) => one.query).toSorted();
  return JSON.stringify([
    query,
    criterion,
    actions.map(sortKeys),
    schedule && sortKeys(schedule),
    left,
  ]);
}

function textOf(action: object): string {
  return JSON.stringify(sortKeys(action));
}

/** The database gives the fields of a value in an order of its own. */
function sortKeys(value: object): unknown {
  const given = Object.entries(value).filter(([, one]) => one !== undefined);
  return given.toSorted(([a], [b]) => (a < b ? -1 : 1));
}
