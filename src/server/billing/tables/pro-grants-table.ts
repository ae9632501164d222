import { sql } from "kysely";
import type { UserTransaction, DatabaseAddress } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { lockUsage } from "./usage-table.ts";
import { queryAsOperator } from "#server/database/operator-query.ts";

/** Gives the person Pro by hand. */
export async function addGrant(transaction: UserTransaction, userId: string): Promise<void> {
  await sql`
    insert into billing_grants (user_id) values (${userId}::uuid) on conflict do nothing
  `.execute(transaction);
}

/** Takes back what was given by hand. Answers whether anything was. */
export async function dropGrant(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from billing_grants where user_id = ${userId}::uuid
  `.execute(transaction);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function hasGrant(transaction: UserTransaction, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from billing_grants where user_id = ${userId}::uuid
  `.execute(transaction);
  return rows.length > 0;
}

/** Reckons from purchases and grants until when the person is premium; tells their browsers if that has changed. */
export async function settlePremium(transaction: UserTransaction, userId: string): Promise<void> {
  await lockUsage(transaction, userId);
  const { numAffectedRows } = await sql`
    update user_usage u set premium_until = reckoned.until,
      subscription_status = case when reckoned.until is null then 'free' else 'premium' end
    from (
      select greatest(
        (select max(premium_until) from billing_purchases where user_id = ${userId}::uuid),
        (select 'infinity'::timestamptz from billing_grants where user_id = ${userId}::uuid)
      ) as until
    ) reckoned
    where u.user_id = ${userId}::uuid and u.premium_until is distinct from reckoned.until
  `.execute(transaction);
  if ((numAffectedRows ?? 0n) > 0n) await appendEvent(transaction, userId, "usage");
}

export type ListedPro = {
  email: string;
  granted: boolean;
  /** What was bought and how it stands at Stripe. */
  bought: string[];
  premium_until: Date | number;
};

/** Whoever signed in with the address, for the operator's own commands and nothing that serves requests. */
export async function findByAddress(address: DatabaseAddress, email: string): Promise<string[]> {
  const rows = await queryAsOperator<{ user_id: string }>(
    address,
    "select user_id from users where lower(email) = lower($1)",
    [email],
  );
  return rows.map((row) => row.user_id);
}

/** Everybody who is or was premium, for the operator's own commands; at most 10,000. */
export async function listPro(address: DatabaseAddress): Promise<ListedPro[]> {
  return queryAsOperator<ListedPro>(
    address,
    `select u.email, exists (select from billing_grants g where g.user_id = u.user_id) as granted,
       array(select p.kind || ' ' || p.status from billing_purchases p
         where p.user_id = u.user_id order by p.purchase_id) as bought, s.premium_until
     from user_usage s join users u using (user_id)
     where s.premium_until is not null order by u.email limit 10000`,
  );
}
