import type { LikeQueries } from "#contract/automation/rules.ts";
import type { TextField } from "#query/ast.ts";
import { explainQuery } from "#query/explain.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { splitWords } from "#query/words.ts";
import { findEmailId } from "#server/mailbox/tables/emails-by-id.ts";
import { readEmail } from "#server/mailbox/tables/emails-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { readListWords } from "#server/search/index/mailing-list.ts";
import type { AutomationContext } from "../automation-context.ts";

/** Queries for mail like a message, of which the person chooses one. Throws `not_found`. */
export async function suggestQueries(
  { database }: AutomationContext,
  userId: string,
  gmailId: string,
): Promise<LikeQueries> {
  const found = await database.readAsUser(userId, async (transaction) => {
    const id = await findEmailId(transaction, userId, gmailId);
    const email = id === undefined ? undefined : await readEmail(transaction, userId, id);
    if (email === undefined || id === undefined) throw new Failure("not_found");
    return { email, list: await readListWords(transaction, userId, id) };
  });
  const subject = found.email.subject.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:)+/i, "");
  const wanted = [
    { by: "sender", field: "from", text: found.email.sender_email },
    { by: "list", field: "list", text: found.list },
    { by: "subject", field: "subject", text: subject },
  ] as const;
  return {
    queries: wanted.flatMap(({ by, field, text }) => {
      const query = queryOf(field, text);
      return query === undefined ? [] : Object.assign(query, { by });
    }),
  };
}

/** A text of a field as a query, with its words; undefined of a text without a word. */
export function queryOf(
  field: TextField,
  text: string,
): { query: string; explained: string } | undefined {
  const term = textTerm(field, text.slice(0, 500));
  if (splitWords(term.text).length === 0) return undefined;
  return { query: printQuery(term), explained: explainQuery(term) };
}
