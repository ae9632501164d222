import { asOwner } from "#server/database/as-owner.ts";
import type { DatabaseAddress } from "#server/database/database.ts";

export type ListedPro = {
  email: string;
  granted: boolean;
  /** What was bought and how it stands at Stripe. */
  bought: string[];
  premium_until: Date | number;
};

/** Whoever signed in with the address, for the operator's own commands and nothing that serves requests. */
export async function findByAddress(address: DatabaseAddress, email: string): Promise<string[]> {
  const rows = await asOwner<{ user_id: string }>(
    address,
    "select user_id from users where lower(email) = lower($1)",
    [email],
  );
  return rows.map((row) => row.user_id);
}

/** Everybody who is or was premium, for the operator's own commands; at most 10,000. */
export async function listPro(address: DatabaseAddress): Promise<ListedPro[]> {
  return asOwner<ListedPro>(
    address,
    `select u.email, exists (select from billing_grants g where g.user_id = u.user_id) as granted,
       array(select p.kind || ' ' || p.status from billing_purchases p
         where p.user_id = u.user_id order by p.purchase_id) as bought, s.premium_until
     from user_usage s join users u using (user_id)
     where s.premium_until is not null order by u.email limit 10000`,
  );
}
