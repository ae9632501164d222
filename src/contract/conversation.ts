import { z } from "zod";
import { AssistantAnswer } from "./assistant.ts";

/** How what a request did stands now, whoever undid some of it and where. */
export const Standing = z.object({
  /** Acts that can be undone, messages that can be taken back, and what else was made and can be taken away. */
  undoable: z.number().int(),
  /** Acts that are undone, and labels, names, rules and reminders that are there no more. */
  undone: z.number().int(),
  /** Messages that were taken back before they went out. */
  taken_back: z.number().int(),
});
export type Standing = z.infer<typeof Standing>;

/** A row of the conversation, with what its bubble shows beside the text; null of rows that have none. */
export const Conversation = z.object({
  id: z.string(),
  user_id: z.string(),
  /** The id of the request, or of the card that was approved. */
  request_id: z.string(),
  message: z.string(),
  response: z.string(),
  created_at: z.string(),
  answer: AssistantAnswer.nullable(),
  /** Of what `answer.request` did; null where it did nothing that can be undone. */
  standing: Standing.nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The newest 20 rows, oldest first. */
export const Conversations = z.object({ conversations: z.array(Conversation) });
export type Conversations = z.infer<typeof Conversations>;
