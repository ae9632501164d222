import { sql } from "kysely";
import { AssistantAnswer } from "#contract/assistant.ts";
import type { Conversation } from "#contract/conversation.ts";
import type { UserTransaction } from "#server/storage/database.ts";

/** What a turn leaves for the turns after it: never the text of a message. */
export type TurnTraces = {
  plan: unknown;
  /** The question that was asked back. */
  asked: string | null;
  /** Gmail's ids of the messages that the answer is about, in its order, and whether they are a list of their own. */
  shown: string[];
  isList: boolean;
  /** Gmail's ids of the messages that were changed. */
  touched: string[];
  /** Ids of uploads that came with the request. */
  files: string[];
  /** By which what was done is undone; null where nothing was. */
  doneBy: string | null;
  /** Ids of requests that are undone since, its own where it did nothing but undo; and of those of which nothing could be (any more). */
  over: string[];
  past: string[];
};

export type TurnToKeep = TurnTraces & {
  requestId: string;
  message: string;
  /** Whether the words are the person's own. */
  said: boolean;
  answer: AssistantAnswer;
  at: Date;
};

/** A turn as the turns after it see it. */
export type KeptTurn = TurnTraces & {
  requestId: string;
  message: string;
  said: boolean;
  /** Answers to choose from that its question offered. */
  choices: string[];
  /** The card that came of it. */
  card: string | null;
};

/** Turns whose messages a later one may refer to. */
const referable = 20;

/** Turns that are kept. */
const most = 1000;

/**
 * Keeps a turn once, whoever repeats it. What is too far back to be referred to forgets its messages; of the turns the
 * newest thousand are kept.
 */
export async function keepTurn(
  transaction: UserTransaction,
  userId: string,
  { requestId, message, said, answer, at, ...traces }: TurnToKeep,
): Promise<void> {
  const { plan, asked, shown, isList, touched, files, doneBy, over, past } = traces;
  const planned = plan === null ? null : asJson(plan);
  await sql`
    insert into ai_conversations
      (user_id, request_id, message, said, response, created_at, answer, plan, asked, shown, is_list, touched,
        files, done_by, over, past)
    values (${userId}::uuid, ${requestId}::uuid, ${message}, ${said}, ${plain(answer.response)}, ${at},
      ${asJson(answer)}::jsonb, ${planned}::jsonb, ${asked},
      ${shown}::text[], ${isList}, ${touched}::text[],
      ${files}::uuid[], ${doneBy}::uuid, ${over}::uuid[], ${past}::uuid[])
    on conflict (user_id, request_id) do nothing
  `.execute(transaction);
  await sql`
    update ai_conversations set shown = '{}', touched = '{}'
    where user_id = ${userId}::uuid and (shown <> '{}' or touched <> '{}') and id in (
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

/** What was kept for a request; undefined where nothing is, or no longer. */
export async function readAnswer(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<AssistantAnswer | undefined> {
  const { rows } = await sql<{ answer: unknown }>`
    select answer from ai_conversations
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return AssistantAnswer.safeParse(rows[0]?.answer).data;
}

/** What was made of a request's words; null where nothing was, or the conversation was deleted. */
export async function readPlan(
  transaction: UserTransaction,
  userId: string,
  requestId: string,
): Promise<unknown> {
  const { rows } = await sql<{ plan: unknown }>`
    select plan from ai_conversations
    where user_id = ${userId}::uuid and request_id = ${requestId}::uuid
  `.execute(transaction);
  return rows[0]?.plan ?? null;
}

/** The newest turns, the newest last. */
export async function readTurns(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<KeptTurn[]> {
  const { rows } = await sql<Omit<KeptTurn, "choices"> & { choices: unknown }>`
    select request_id as "requestId", message, said, plan, asked, shown, is_list as "isList", touched,
      files, done_by as "doneBy", over, past, case when asked is null then '[]' else answer -> 'choices' end as choices,
      answer -> 'card' ->> 'id' as card
    from ai_conversations
    where user_id = ${userId}::uuid order by id desc limit ${limit}
  `.execute(transaction);
  return rows.reverse().map((row) => Object.assign(row, { choices: choicesOf(row.choices) }));
}

/** An answer of former times may have none. */
function choicesOf(kept: unknown): string[] {
  return AssistantAnswer.shape.choices.safeParse(kept).data ?? [];
}

/** The newest rows of the conversation, oldest first. */
export async function readConversation(
  transaction: UserTransaction,
  userId: string,
  limit: number,
): Promise<Omit<Conversation, "standing">[]> {
  type Row = Omit<Conversation, "standing" | "id" | "user_id" | "created_at" | "answer"> & {
    id: number;
    created_at: Date;
    answer: unknown;
  };
  const { rows } = await sql<Row>`
    select id, request_id, message, response, created_at, answer from ai_conversations
    where user_id = ${userId}::uuid order by id desc limit ${limit}
  `.execute(transaction);
  return rows.reverse().map((row) =>
    Object.assign(row, {
      id: String(row.id),
      user_id: userId,
      created_at: row.created_at.toISOString(),
      // A form of former times shows its text alone.
      answer: AssistantAnswer.safeParse(row.answer).data ?? null,
    }),
  );
}

/** Deletes the conversation; answers how many rows it had. */
export async function deleteConversation(
  transaction: UserTransaction,
  userId: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ai_conversations where user_id = ${userId}::uuid
  `.execute(transaction);
  return Number(numAffectedRows ?? 0n);
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
