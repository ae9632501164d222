import { sql } from "kysely";
import type { ActionResult, AssistantAnswer } from "#contract/assistant.ts";
import type { UserTransaction } from "#server/database/database.ts";

/** A turn as it is kept. `traces`: what later turns may refer to, never the text of a message. */
type TurnToKeep = {
  requestId: string;
  message: string;
  /** Whether the words are the person's own. */
  said: boolean;
  answer: AssistantAnswer;
  at: Date;
  /** Ids of uploads that came with the request. */
  files: readonly string[];
  traces: unknown;
};

/** A turn as the turns after it see it. `card`: the id of the card that came of it. */
export type KeptTurn = Pick<TurnToKeep, "requestId" | "message" | "said" | "traces"> & {
  files: string[];
  card: string | null;
};

/** Turns that a later one may refer to, and turns that are kept. */
const [referable, most] = [20, 1000];

/** Keeps a turn once, whoever repeats it. What is too far back to be referred to forgets its traces. */
export async function keepTurn(
  transaction: UserTransaction,
  userId: string,
  { requestId, message, said, answer, at, files, traces }: TurnToKeep,
): Promise<void> {
  await sql`
    insert into ai_conversations
      (user_id, request_id, message, said, response, created_at, answer, files, traces, plan, asked, shown, is_list,
        touched, done_by)
    values (${userId}::uuid, ${requestId}::uuid, ${message}, ${said}, ${plain(answer.response)}, ${at},
      ${asJson(answer)}::jsonb, ${files}::uuid[], ${asJson(traces)}::jsonb, null, null, '{}', false, '{}', null)
    on conflict (user_id, request_id) do nothing
  `.execute(transaction);
  await sql`
    update ai_conversations set traces = null
    where user_id = ${userId}::uuid and traces is not null and id in (
      select id from ai_conversations where user_id = ${userId}::uuid
      order by id desc limit ${referable} offset ${referable}
    )
  `.execute(transaction);
  await sql`
    delete from ai_conversations where user_id = ${userId}::uuid and id <= (
      select id from ai_conversations where user_id = ${userId}::uuid
      order by id desc limit 1 offset ${most}
    )
  `.execute(transaction);
}

/** The newest turns that may be referred to, the newest last. */
export async function readTurns(transaction: UserTransaction, userId: string): Promise<KeptTurn[]> {
  const { rows } = await sql<KeptTurn>`
    select request_id as "requestId", message, said, traces, files, answer -> 'card' ->> 'id' as card
    from ai_conversations
    where user_id = ${userId}::uuid order by id desc limit ${referable}
  `.execute(transaction);
  return rows.reverse();
}

/** What each of these requests did, a click on its card too, as its answers told it; of the newest turns alone. */
export async function readActions(
  transaction: UserTransaction,
  userId: string,
  requests: readonly string[],
): Promise<{ request: string; actions: ActionResult[] }[]> {
  const { rows } = await sql<{ request: string; actions: ActionResult[] }>`
    select answer ->> 'request' as request, answer -> 'actions' as actions
    from (
      select answer from ai_conversations where user_id = ${userId}::uuid
      order by id desc limit ${2 * referable}
    ) turn
    where answer ->> 'request' = any (${requests})
  `.execute(transaction);
  return rows;
}

/** What is kept of one turn; undefined where nothing is, or the conversation was deleted. */
export async function readTurn(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<KeptTurn | undefined> {
  const { rows } = await sql<KeptTurn>`
    select request_id as "requestId", message, said, traces, files, answer -> 'card' ->> 'id' as card
    from ai_conversations where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return rows[0];
}

/** Halves of characters and U+0000, which a text cut from a message may hold, are no JSON to the database. */
function asJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "string" ? plain(part) : part,
  );
}

function plain(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
