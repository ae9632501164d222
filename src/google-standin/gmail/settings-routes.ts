import { scopes } from "../oauth/oauth-scopes.ts";
import { notFound } from "../store/google-errors.ts";
import { senderAddresses } from "../store/standin-people.ts";
import type { GmailRequest, GmailRoute } from "../request/gmail-request.ts";

const read = [scopes.full, scopes.modify, scopes.readonly, scopes.settings];

export const settingsRoutes: readonly GmailRoute[] = [
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
