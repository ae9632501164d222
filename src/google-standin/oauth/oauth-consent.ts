import type { AuthorizationRequest } from "./authorization-request.ts";
import { scopeWords } from "./oauth-scopes.ts";
import { findConsent, issueCode, saveConsent } from "./oauth-tokens.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";

/** What a person answered. `ticked` is undefined when no page was shown, because all had been allowed before. */
export type Choice = {
  authorization: AuthorizationRequest;
  person: Person;
  ticked: readonly string[] | undefined;
};

/** Whether the consent page must be shown: asked for, or something is wanted that was not yet allowed. */
export function needsConsent(
  context: StandinContext,
  request: AuthorizationRequest,
  person: Person,
): boolean {
  if (request.prompt.includes("consent")) return true;
  const consent = findConsent(context.store, person.id, context.client.id);
  if (consent === undefined || (request.offline && !consent.offline)) return true;
  return !request.scopes.every((scope) => consent.scopes.includes(scope));
}

/**
 * Keeps the consent and gives the code for it. An unticked scope is withdrawn; a refresh token comes, as from Google,
 * only when the page was shown and the app asked for offline access.
 */
export function decideConsent(
  context: StandinContext,
  choice: Choice,
): { code: string; scope: string } {
  const { authorization, person, ticked } = choice;
  const { store, client } = context;
  return store.write(() => {
    const before = findConsent(store, person.id, client.id);
    const granted = authorization.scopes.filter(
      (scope) => ticked === undefined || scopeWords(scope) === undefined || ticked.includes(scope),
    );
    const kept = (before?.scopes ?? []).filter((scope) => !authorization.scopes.includes(scope));
    const all = [...granted, ...kept];
    const offline = authorization.offline || before?.offline === true;
    saveConsent(store, { person: person.id, client: client.id, scopes: all, offline });
    const scopes = authorization.includeGranted ? all : granted;
    const code = issueCode(context, {
      person: person.id,
      client: client.id,
      scopes,
      offline: authorization.offline && ticked !== undefined,
      redirectUri: authorization.redirectUri,
      challenge: authorization.challenge,
      nonce: authorization.nonce,
    });
    return { code, scope: scopes.join(" ") };
  });
}
