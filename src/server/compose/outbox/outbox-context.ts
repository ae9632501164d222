import type { WritingContext } from "../drafts/writing-context.ts";

/** What outbox needs; filled once by `app.ts`. */
export type OutboxContext = WritingContext & {
  /** Lets a job see to the person's messages when the next of them is due. */
  continueOutbox(userId: string): Promise<void>;
};
