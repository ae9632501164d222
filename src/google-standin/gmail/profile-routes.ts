import type { GmailRoute } from "../request/gmail-request.ts";
import { historyRange } from "../store/history-table.ts";
import { everyIndex, findLabel } from "../store/labels-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";

export const profileRoutes: readonly GmailRoute[] = [
  {
    name: "GetProfile",
    quota: "getProfile",
    method: "GET",
    path: "profile",
    scopes: [scopes.full, scopes.modify, scopes.compose, scopes.readonly, scopes.metadata],
    run({ context: { store }, person }) {
      const counts = findLabel(store, person.id, everyIndex)?.counts;
      return {
        emailAddress: person.address,
        messagesTotal: counts?.messages ?? 0,
        threadsTotal: counts?.threads ?? 0,
        historyId: String(historyRange(store, person.id).newest),
      };
    },
  },
];
