import type { Nickname } from "#contract/assistant.ts";
import type { Database } from "#server/database/database.ts";
import { appendEvent } from "#server/database/events-table.ts";
import { Failure } from "#server/platform/failure.ts";
import { dropNicknameById, readNicknames } from "./tables/nicknames-table.ts";

type Context = { database: Database };

/** By what names the person calls whom, as they have told the assistant. */
export async function listNicknames({ database }: Context, userId: string): Promise<Nickname[]> {
  const rows = await database.readAsUser(userId, (own) => readNicknames(own, userId));
  return rows.map(({ id, name, address }) => ({ id, name, address }));
}

/** Throws `not_found`. */
export async function removeNickname(
  { database }: Context,
  userId: string,
  id: string,
): Promise<void> {
  await database.asUser(userId, async (own) => {
    if (!(await dropNicknameById(own, userId, id))) throw new Failure("not_found");
    await appendEvent(own, userId, "settings");
  });
}
