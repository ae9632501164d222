import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  readAuthorization,
  type AuthorizationProblem,
  type AuthorizationRequest,
} from "./authorization-request.ts";
import { formToken, isFormToken, readCookie } from "./form-token.ts";
import { decideConsent, needsConsent, type Choice } from "./oauth-consent.ts";
import { accountPage, consentPage, problemPage } from "./oauth-pages.ts";
import { sendPage } from "./page-frame.ts";
import { scopeWords } from "./oauth-scopes.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";

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
