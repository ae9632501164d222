import { deleteRoutes } from "./delete-routes.ts";
import { draftRoutes } from "./draft-routes.ts";
import type { GmailRoute, GmailRequest } from "../request/gmail-request.ts";
import { historyRoutes } from "./history-routes.ts";
import { labelRoutes } from "./label-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { sendRoutes } from "./send-routes.ts";
import { threadRoutes } from "./thread-routes.ts";
import { watchRoutes } from "./watch-routes.ts";
import { historyRange } from "../store/history-table.ts";
import { everyIndex, findLabel } from "../store/labels-table.ts";
import { scopes } from "../oauth/oauth-scopes.ts";
import { notFound } from "../store/google-errors.ts";
import { senderAddresses } from "../store/standin-people.ts";

const read = [scopes.full, scopes.modify, scopes.readonly, scopes.settings];

const settingsRoutes: readonly GmailRoute[] = [
  {
    name: "ListSendAs",
    quota: "settings.sendAs.list",
    method: "GET",
    path: "settings/sendAs",
    scopes: read,
    run: (request) => ({ sendAs: listSendAs(request) }),
  },
  {
    name: "GetSendAs",
    quota: "settings.sendAs.get",
    method: "GET",
    path: "settings/sendAs/:address",
    scopes: read,
    run(request) {
      const wanted = request.params["address"]?.toLowerCase();
      const found = listSendAs(request).find(({ sendAsEmail }) => sendAsEmail === wanted);
      if (found === undefined) throw notFound();
      return found;
    },
  },
];

type SendAs = { sendAsEmail: string };

function listSendAs({ context, person }: GmailRequest): SendAs[] {
  const texts = { displayName: person.name, replyToAddress: "", signature: "" };
  const primary = { ...texts, isPrimary: true, isDefault: true };
  const alias = { ...texts, treatAsAlias: true, verificationStatus: "accepted" };
  return senderAddresses(context.store, person).map((sendAsEmail, place) =>
    Object.assign({ sendAsEmail }, place === 0 ? primary : alias),
  );
}

const profileRoutes: readonly GmailRoute[] = [
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

/** Every method of the Gmail API that the stand-in knows. */
export const gmailRoutes: readonly GmailRoute[] = [
  ...profileRoutes,
  ...labelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...historyRoutes,
  ...watchRoutes,
  ...sendRoutes,
  ...draftRoutes,
  ...deleteRoutes,
  ...settingsRoutes,
];
