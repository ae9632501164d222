import { sql } from "kysely";
import { limits } from "#contract/limits.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** `sure`: the person typed the address with the name, or has written to whom it stands for. */
export type NicknameRow = { id: string; name: string; address: string; sure: boolean };
type NewNickname = Omit<NicknameRow, "id"> & { id: string; requestId: string };

/** By what names a person calls whom, by name. */
export async function readNicknames(
  transaction: UserTransaction,
  userId: string,
): Promise<NicknameRow[]> {
  const { rows } = await sql<NicknameRow>`
    select id, name, address, sure from nicknames where user_id = ${userId}::uuid
    order by lower(name), address limit ${limits.nicknames}
  `.execute(transaction);
  return rows;
}

/** Keeps a name for an address, beside others that it stands for: `full` when the person has as many as they may. */
export async function keepNickname(
  transaction: UserTransaction,
  userId: string,
  { id, name, address, sure, requestId }: NewNickname,
): Promise<"new" | "known" | "full"> {
  const known = await sql`
    update nicknames set sure = sure or ${sure}
    where user_id = ${userId}::uuid and lower(name) = lower(${name}) and lower(address) = lower(${address})
    returning id
  `.execute(transaction);
  if (known.rows.length > 0) return "known";
  const { rows } = await sql`
    insert into nicknames (user_id, id, name, address, sure, request_id)
    select ${userId}::uuid, ${id}::uuid, ${name}, ${address}, ${sure}, ${requestId}::uuid
    where (select count(*) from nicknames where user_id = ${userId}::uuid) < ${limits.nicknames}
    on conflict do nothing returning id
  `.execute(transaction);
  return rows.length > 0 ? "new" : "full";
}

/** Removes a name for an address. */
export async function dropNickname(
  transaction: UserTransaction,
  userId: string,
  { name, address }: Pick<NicknameRow, "name" | "address">,
): Promise<void> {
  await sql`
    delete from nicknames
    where user_id = ${userId}::uuid and lower(name) = lower(${name}) and lower(address) = lower(${address})
  `.execute(transaction);
}

/** Removes one by its id; answers whether there was one. */
export async function dropNicknameById(
  transaction: UserTransaction,
  userId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from nicknames where user_id = ${userId}::uuid and id = ${id}::uuid returning id
  `.execute(transaction);
  return rows.length > 0;
}

/** Removes those that a request has made, and answers them. */
export async function dropMadeNicknames(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<Pick<NicknameRow, "name" | "address">[]> {
  const { rows } = await sql<Pick<NicknameRow, "name" | "address">>`
    delete from nicknames where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
    returning name, address
  `.execute(transaction);
  return rows;
}

/** How many that each of these requests has made are there still. */
export async function countMadeNicknames(
  transaction: UserTransaction,
  userId: string,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select request_id as id, count(*)::int as count from nicknames
    where user_id = ${userId}::uuid and request_id = any (${requestIds}::uuid[])
    group by request_id
  `.execute(transaction);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
