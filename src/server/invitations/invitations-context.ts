import type { OutboxContext } from "#server/outbox/outbox-context.ts";
import type { MessageFileReader } from "#server/reading/read-files.ts";

/** What the room of invitations works with. */
export type InvitationsContext = OutboxContext & { messageFiles: MessageFileReader };
