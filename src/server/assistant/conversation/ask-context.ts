import type { AskAssistant } from "#contract/assistant.ts";
import type { RequestsContext } from "../requests/requests-context.ts";
import type { FilesContext } from "../files/request-files.ts";
import type { AssistantContext } from "../resolve/resolve-context.ts";

/** What the assistant works with beside a model; filled once by `app.ts`. */
export type ConversationContext = AssistantContext & RequestsContext & FilesContext;

/** Who asks, and by which session: a card is spent by the same one alone. */
export type Asker = { userId: string; sessionId: string };

/** Tells the person what is being done while it is. */
export type Hear = (progress: { event: "status" | "text"; text: string }) => void;

/** A request under way. */
export type Asked = {
  input: AskAssistant;
  /** The person's words. */
  text: string;
  requestId: string;
  /** Aborted when the person stops it, and when its time is over. */
  signal: AbortSignal;
  hear: Hear;
};
