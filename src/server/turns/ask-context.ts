import type { AskAssistant } from "#contract/assistant.ts";
import type { AskingContext } from "#server/asking/asking-context.ts";
import type { FileReader } from "#server/file-text/file-reader.ts";
import type { Models } from "#server/llm/models.ts";
import type { AssistantContext } from "#server/finding/assistant-context.ts";

/** What the assistant works with; filled once by `app.ts`. */
export type AskContext = AssistantContext &
  AskingContext & {
    /** The model that the operator has brought; absent: the built-in interpreter alone. */
    models: Models | undefined;
    /** Reads the files that people show the assistant. */
    fileReader: FileReader;
  };

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
