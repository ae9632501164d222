import type { UserTransaction } from "#server/database/database.ts";
import { readEmailsAfter } from "#server/mailbox/tables/emails-table.ts";
import {
  listPersonTables,
  readPersonRows,
  type PersonTable,
} from "#server/database/person-rows.ts";
import type { AccountContext } from "#server/accounts/account-context.ts";

const mailPage = 100;
const rowPage = 1000;

/**
 * All that is kept of a person as one JSON document, in pieces: every message of the mirror with its bodies, then the
 * rows of every other table. Secrets, tokens and mere indexes are left out. No connection is held between pieces.
 */
export async function* exportData(context: AccountContext, userId: string): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(context.clock.now())},\n"emails": [`;
  let comma = "\n";
  for await (const email of emailsOf(context, userId)) {
    yield comma + JSON.stringify(email);
    comma = ",\n";
  }
  yield "\n]";
  for (const table of await reading(context, userId, listPersonTables)) {
    yield `,\n${JSON.stringify(table.name)}: [`;
    comma = "\n";
    for await (const row of rowsOf(context, userId, table)) {
      yield comma + row;
      comma = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

async function* emailsOf(context: AccountContext, userId: string) {
  for (let after = 0; ;) {
    const emails = await reading(context, userId, (transaction) =>
      readEmailsAfter(transaction, userId, { after, limit: mailPage }),
    );
    yield* emails;
    if (emails.length < mailPage) return;
    after = Number(emails.at(-1)?.id);
  }
}

async function* rowsOf(context: AccountContext, userId: string, table: PersonTable) {
  for (let after: string | undefined; ;) {
    const rows = await reading(context, userId, (transaction) =>
      readPersonRows(transaction, userId, { table, after, limit: rowPage }),
    );
    yield* rows.map(({ row }) => row);
    if (rows.length < rowPage) return;
    after = rows.at(-1)?.place ?? after;
  }
}

function reading<T>(
  { database }: AccountContext,
  userId: string,
  work: (transaction: UserTransaction) => Promise<T>,
): Promise<T> {
  return database.readAsUser(userId, work);
}
