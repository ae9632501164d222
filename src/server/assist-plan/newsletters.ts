import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";

/** How newsletters are looked for: letters to many; a shop's orders and receipts and the notices of social networks come by lists too. */
export const newsletters = write();

function write(): string {
  const words = ["newsletter", "newsletters"];
  const told = words.flatMap((word) => [`from:${word}`, `subject:${word}`, `list:${word}`]);
  const any = [...told, "list:letters", "list:news", "list:digest", "from:digest"].join(" ");
  const bought = ["receipt", "invoice", "order", "payment", "donation"];
  return `{${any}} -category:social -(category:updates {${bought.join(" ")}})`;
}

const parsed = parseQuery(newsletters);
const own = new Set(
  (parsed.kind === "and" ? parsed.terms : [parsed]).map((term) => printQuery(term)),
);

/** Whether a condition of a search belongs to what newsletters are, so that nobody has said it. */
export function isOfNewsletters(term: Query): boolean {
  return own.has(printQuery(term));
}
