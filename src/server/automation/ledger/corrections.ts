import type { Correction, SettleCorrection } from "#contract/automation/rules.ts";
import { allOf, isMetByAll } from "#query/combine.ts";
import { explainQuery } from "#query/explain.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import type { AutomationContext } from "../automation-context.ts";
import { queryOf } from "../rules/suggest-queries.ts";
import { addException } from "../rules/manage-rules.ts";
import { type CorrectionRow, readCorrections, settleCorrections } from "../tables/ledger-views.ts";
import { readDescriber } from "./touched.ts";

/**
 * Messages that the person has moved back after a rule, one of each rule and sender, with the exceptions that would leave such mail
 * alone. Nothing is learned of them but by the person's choice.
 */
export async function listCorrections(
  { database, clock }: AutomationContext,
  userId: string,
): Promise<{ corrections: Correction[] }> {
  return database.readAsUser(userId, async (transaction) => {
    const rows = await readCorrections(transaction, userId, clock.now());
    const describe = await readDescriber(transaction, userId);
    const groups = Map.groupBy(rows, groupOf);
    const corrections = [...groups.values()].flatMap((some) => {
      const open = some.find(({ settled }) => !settled);
      if (open === undefined) return [];
      return {
        id: String(open.id),
        rule: open.ruleId,
        name: open.name,
        email: {
          id: String(open.emailId),
          gmail_id: open.gmailId,
          subject: open.subject,
          sender_name: open.senderName,
          sender_email: open.senderEmail,
        },
        did: describe.did(open.did),
        exceptions: exceptionsFor(open),
        times: some.length,
        selected: some.length > 1,
      };
    });
    return { corrections };
  });
}

function groupOf({ ruleId, senderEmail }: CorrectionRow): string {
  return `${ruleId} ${senderEmail.toLowerCase()}`;
}

function exceptionsFor({ senderEmail, subject }: CorrectionRow): Correction["exceptions"] {
  const sender = queryOf("from", senderEmail);
  if (sender === undefined) return [];
  const about = queryOf("subject", subject);
  if (about === undefined) return [sender];
  const both = allOf([parseQuery(sender.query), parseQuery(about.query)]);
  return [sender, { query: printQuery(both), explained: explainQuery(both) }];
}

/** Takes an exception into the rule, or leaves it as it is; the correction is not shown again. Throws `not_found`, and as `addException`. */
export async function settleCorrection(
  context: AutomationContext,
  userId: string,
  { id, exception }: SettleCorrection,
): Promise<void> {
  const { database, clock } = context;
  if (exception !== null && isMetByAll(parseQuery(exception))) throw new Failure("invalid_request");
  const rows = await database.readAsUser(userId, (transaction) =>
    readCorrections(transaction, userId, clock.now()),
  );
  const row = rows.find((one) => one.id === Number(id));
  if (row === undefined) throw new Failure("not_found");
  if (exception !== null) await addException(context, userId, { id: row.ruleId, exception });
  const alike = rows.filter((one) => groupOf(one) === groupOf(row));
  await database.asUser(userId, async (transaction) => {
    await settleCorrections(
      transaction,
      userId,
      alike.map((one) => one.id),
    );
    await appendEvent(transaction, userId, "rules");
  });
}
