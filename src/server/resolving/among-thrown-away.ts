import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { includesSpamTrash } from "#query/includes-spam-trash.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { Target } from "#server/assist-plan/plan.ts";

const thrownAway = parseQuery("in:trash OR in:spam");

/** The same messages among those in Trash and Spam, where what is deleted forever lies; undefined where their place was said. */
export function amongThrownAway(target: Target): Target | undefined {
  const query = parseQuery(target.query);
  if (target.of !== "mailbox" || target.bySender === true || includesSpamTrash(query))
    return undefined;
  const terms = query.kind === "and" ? query.terms : [query];
  if (terms.some(isPlace)) return undefined;
  const told = terms.filter((term) => !(term.kind === "not" && isPlace(term.term)));
  if (told.length === 0) return undefined;
  return { ...target, query: printQuery(allOf([...told, thrownAway])) };
}

function isPlace(query: Query): boolean {
  return query.kind === "in";
}
