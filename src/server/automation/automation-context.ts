import type { ActsContext } from "#server/actions/acts-context.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";

/** What automation works with; filled once by `app.ts`. */
export type AutomationContext = ActsContext & OutboxContext;
