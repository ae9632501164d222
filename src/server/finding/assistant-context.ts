import type { ActsContext } from "#server/acts/acts-context.ts";
import type { OutboxContext } from "#server/outbox/outbox-context.ts";

/** What carries out a plan works with: messages acted on, written and sent. Filled once by `app.ts`. */
export type AssistantContext = ActsContext & OutboxContext;
