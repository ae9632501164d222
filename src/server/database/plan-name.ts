import { sql, type RawBuilder } from "kysely";

const mark = /^\s*\/\* plan kept: ([\w-]+) \*\//;

/**
 * Begins a statement that each connection of the database plans once and then keeps by this name: for one that is asked
 * very often, whose columns no migration changes, and whose only sensible plan is the same for every mailbox.
 */
export function keptPlan(name: string): RawBuilder<unknown> {
  return sql.raw(`/* plan kept: ${name} */`);
}

/** The name by which the plan of a statement is kept; undefined for all others, which are planned by what is asked. */
export function keptPlanName(text: string): string | undefined {
  return mark.exec(text)?.[1];
}
