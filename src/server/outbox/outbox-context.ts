import type { WritingContext } from "#server/writing/writing-context.ts";

/** What the outbox room works with; filled once by `app.ts`. */
export type OutboxContext = WritingContext & {
  /** Lets a job see to the person's messages when the next of them is due. */
  continueOutbox(userId: string): Promise<void>;
};
