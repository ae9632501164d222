import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#markup/escape-html.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import {
  type AuthorizationProblem,
  type AuthorizationRequest,
  readAuthorization,
} from "./authorization-request.ts";
import { formToken, isFormToken, readCookie } from "./form-token.ts";
import { scopeWords } from "./oauth-scopes.ts";
import { findConsent, issueCode, saveConsent } from "./oauth-tokens.ts";
import { framePage, sendPage } from "./page-frame.ts";

const visitorCookie = "standin_visitor";
const accountsCookie = "standin_accounts";

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** The pages of the authorization endpoint: choose an account, then allow or deny. */
export function addOauthRoutes(app: FastifyInstance, context: StandinContext): void {
  app.get("/o/oauth2/v2/auth", (request, reply) => {
    const query = request.url.split("?").slice(1).join("?");
    return begin(context, { request, reply }, query);
  });
  app.post("/o/oauth2/v2/auth/account", (request, reply) =>
    answerForm(context, { request, reply }, (form) => {
      rememberAccount({ request, reply }, form.person);
      return proceed(context, reply, form);
    }),
  );
  app.post("/o/oauth2/v2/auth/consent", (request, reply) =>
    answerForm(context, { request, reply }, ({ authorization, person, fields }) => {
      const allowed = fields.get("decision") === "allow";
      const choice: Choice = { authorization, person, ticked: fields.getAll("scope") };
      return allowed
        ? redirect(reply, authorization, decideConsent(context, choice))
        : redirect(reply, authorization, { error: "access_denied" });
    }),
  );
}

function begin(context: StandinContext, { request, reply }: Exchange, query: string): FastifyReply {
  const read = readAuthorization(context, query);
  if (!read.ok) return showProblem(reply, read.problem);
  const authorization = read.request;
  const person = knownPerson(context, request, authorization);
  if (authorization.prompt.includes("none"))
    return answerSilently(context, reply, { authorization, person });
  const visitor = readCookie(request, visitorCookie) ?? randomBytes(16).toString("hex");
  setCookie(reply, visitorCookie, visitor);
  const csrf = formToken(context, visitor, query);
  if (person !== undefined) return proceed(context, reply, { authorization, person, csrf });
  const html = accountPage(context.people, { request: query, csrf });
  return sendPage(reply, html, authorization.redirectUri);
}

type Signing = { authorization: AuthorizationRequest; person: Person; csrf: string };

/** Goes on with the person known: back to the app at once when all was allowed before, else to the consent page. */
function proceed(context: StandinContext, reply: FastifyReply, signing: Signing): FastifyReply {
  const { authorization, person, csrf } = signing;
  if (!needsConsent(context, authorization, person))
    return redirect(
      reply,
      authorization,
      decideConsent(context, { authorization, person, ticked: undefined }),
    );
  const asked = authorization.scopes.flatMap((scope) => {
    const words = scopeWords(scope);
    return words === undefined ? [] : { scope, words };
  });
  const fields = { request: authorization.query, csrf, person: person.sub };
  return sendPage(reply, consentPage(person, asked, fields), authorization.redirectUri);
}

/** `prompt=none`: a code without any page, or the error that says which page would be needed. */
function answerSilently(
  context: StandinContext,
  reply: FastifyReply,
  { authorization, person }: { authorization: AuthorizationRequest; person: Person | undefined },
): FastifyReply {
  if (person === undefined) return redirect(reply, authorization, { error: "login_required" });
  if (needsConsent(context, authorization, person))
    return redirect(reply, authorization, { error: "consent_required" });
  const answer = decideConsent(context, { authorization, person, ticked: undefined });
  return redirect(reply, authorization, answer);
}

type Form = Signing & { fields: URLSearchParams };

function answerForm(
  context: StandinContext,
  { request, reply }: Exchange,
  answer: (form: Form) => FastifyReply,
): FastifyReply {
  const fields = new URLSearchParams(String(request.body ?? ""));
  const query = fields.get("request") ?? "";
  const csrf = fields.get("csrf") ?? "";
  const expected = formToken(context, readCookie(request, visitorCookie) ?? "", query);
  const read = readAuthorization(context, query);
  if (!read.ok) return showProblem(reply, read.problem);
  const person = context.people.find(({ sub }) => sub === fields.get("person"));
  if (!isFormToken(csrf, expected) || person === undefined)
    return showProblem(reply, {
      error: "invalid_request",
      words: "This form is not of this browser or too old. Go back to the app and try again.",
    });
  return answer({ authorization: read.request, person, csrf, fields });
}

/** Whom the app names and this browser has been before; alone that spares the first page. */
function knownPerson(
  context: StandinContext,
  request: FastifyRequest,
  { loginHint, prompt }: AuthorizationRequest,
): Person | undefined {
  if (prompt.includes("select_account")) return undefined;
  const signedIn = (readCookie(request, accountsCookie) ?? "").split(".");
  const known = context.people.filter(({ sub }) => signedIn.includes(sub));
  const hinted = known.find(({ address, sub }) => address === loginHint || sub === loginHint);
  return prompt.includes("none") && loginHint === undefined && known.length === 1
    ? known[0]
    : hinted;
}

function rememberAccount({ request, reply }: Exchange, person: Person): void {
  const known = (readCookie(request, accountsCookie) ?? "").split(".").filter(isAccount);
  setCookie(reply, accountsCookie, [...new Set([...known, person.sub])].join("."));
}

function isAccount(text: string): boolean {
  return /^\d{21}$/.test(text);
}

function setCookie(reply: FastifyReply, name: string, value: string): void {
  reply.header("set-cookie", `${name}=${value}; Path=/o/oauth2; HttpOnly; SameSite=Lax`);
}

function redirect(
  reply: FastifyReply,
  { redirectUri, state }: AuthorizationRequest,
  answer: { code: string; scope: string } | { error: string },
): FastifyReply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (state !== undefined) target.searchParams.set("state", state);
  return reply.header("referrer-policy", "no-referrer").redirect(target.href, 303);
}

function showProblem(reply: FastifyReply, problem: AuthorizationProblem): FastifyReply {
  return sendPage(reply.code(400), problemPage(problem), undefined);
}

/** What a person answered. `ticked` is undefined when no page was shown, because all had been allowed before. */
type Choice = {
  authorization: AuthorizationRequest;
  person: Person;
  ticked: readonly string[] | undefined;
};

/** Whether the consent page must be shown: asked for, or something is wanted that was not yet allowed. */
function needsConsent(
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
function decideConsent(context: StandinContext, choice: Choice): { code: string; scope: string } {
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

/** Hidden fields that a form carries. */
type FormFields = Record<string, string>;

const style = `
body { display: grid; place-items: center }
main { width: 100%; max-width: 460px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
ul { list-style: none; margin: 20px 0; padding: 0 } li + li { border-top: 1px solid var(--line) }
.person { display: block; width: 100%; padding: 12px 8px; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; border-radius: 8px }
.person:hover { background: var(--back) } .person span { display: block }
label { display: flex; gap: 12px; padding: 12px 0; cursor: pointer } input { width: 18px; height: 18px; margin: 3px 0 0; flex: none; accent-color: var(--act) }
.choice { display: flex; gap: 12px; justify-content: flex-end; margin-top: 24px }
.choice button { padding: 10px 24px; border-radius: 999px; border: 1px solid var(--line); background: none; color: var(--act); font: inherit; font-weight: 500; cursor: pointer }
.choice .allow { background: var(--act); border-color: var(--act); color: var(--on-act) }
`;

/** The page on which somebody says who they are. */
function accountPage(people: readonly Person[], fields: FormFields): string {
  const rows = people.map(
    (person) => `<li><button class="person" name="person" value="${escapeHtml(person.sub)}">
<span>${escapeHtml(person.name)}</span><span class="soft">${escapeHtml(person.address)}</span></button></li>`,
  );
  const form = `<form method="post" action="/o/oauth2/v2/auth/account">${hidden(fields)}<ul>${rows.join("")}</ul></form>`;
  return page(
    "Choose an account",
    `<h1>Choose an account</h1><p>to continue to Mailwright</p>${form}`,
  );
}

/** The page on which they allow or deny what the app asks, scope by scope. */
function consentPage(
  person: Person,
  asked: readonly { scope: string; words: string }[],
  fields: FormFields,
): string {
  const boxes = asked.map(
    ({ scope, words }) =>
      `<li><label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked><span>${escapeHtml(words)}</span></label></li>`,
  );
  const list =
    boxes.length === 0
      ? "<p>It will learn your name and email address.</p>"
      : `<p>Select what Mailwright can access:</p><ul>${boxes.join("")}</ul>`;
  const buttons = `<div class="choice"><button name="decision" value="deny">Deny</button><button class="allow" name="decision" value="allow">Allow</button></div>`;
  return page(
    "Mailwright wants access",
    `<h1>Mailwright wants access to your Google Account</h1><p class="soft">${escapeHtml(person.name)} · ${escapeHtml(person.address)}</p>
<form method="post" action="/o/oauth2/v2/auth/consent">${hidden(fields)}${list}${buttons}</form>`,
  );
}

/** Google's error page: what is wrong with the app's request. */
function problemPage({ error, words }: AuthorizationProblem): string {
  return page(
    "Access blocked",
    `<h1>Access blocked: Mailwright’s request is invalid</h1><p>${escapeHtml(words)}</p><p class="soft">Error 400: ${escapeHtml(error)}</p>`,
  );
}

function hidden(fields: FormFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join("");
}

function page(title: string, content: string): string {
  return framePage({ title, content, style });
}
