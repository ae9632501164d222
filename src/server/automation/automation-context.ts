import type { EmailWithBody } from "#contract/messages.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";

/** A message that fits a criterion, by Gmail's id, with a reason of a few words. */
export type Sifted = { gmailId: string; reason: string };

/** What automation works with; filled once by `app.ts`. */
export type AutomationContext = ActsContext &
  OutboxContext & {
    /**
     * A model's quarantined reader; undefined where no model is configured. Throws while it is away; undefined where it says
     * nothing that could be used of these messages.
     */
    sift:
      | ((
          userId: string,
          wanted: { messages: EmailWithBody[]; criterion: string; signal: AbortSignal },
        ) => Promise<Sifted[] | undefined>)
      | undefined;
    /**
     * A model's quarantined writer: the text of an answer to a message, as the brief says; undefined where no model is configured,
     * and as text where it writes nothing of use. Throws while it is away.
     */
    draft:
      | ((
          userId: string,
          wanted: { email: EmailWithBody; brief: string; signal: AbortSignal },
        ) => Promise<string | undefined>)
      | undefined;
    /** Lets a job see to the person's rules when something is next to be done. */
    continueRules(userId: string): Promise<void>;
  };
