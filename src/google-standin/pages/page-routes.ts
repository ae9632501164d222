import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MeteredContext } from "../meter/metered-context.ts";
import { formToken, isFormToken, readCookie } from "../oauth/form-token.ts";
import { sendPage } from "../oauth/page-frame.ts";
import { findMessage } from "../store/messages-table.ts";
import { deliverLetter } from "./deliver-letter.ts";
import { emptyFields, findMistake, readFields, type DeliveryFields } from "./delivery-form.ts";
import { homePage } from "./home-page.ts";
import { viewMailbox } from "./mailbox-view.ts";

const visitorCookie = "standin_page";
const purpose = "deliver a message";
const largestForm = 2 ** 20;

type Exchange = { request: FastifyRequest; reply: FastifyReply };
type Form = { fields: DeliveryFields; mistake: string | undefined };

/** The stand-in's own page at `/`, and its form. */
export function addPageRoutes(app: FastifyInstance, context: MeteredContext): void {
  app.get("/", (request, reply) =>
    showHome(context, { request, reply }, { fields: emptyFields, mistake: undefined }),
  );
  app.post("/deliver", { bodyLimit: largestForm }, (request, reply) => {
    const form = new URLSearchParams(String(request.body ?? ""));
    const fields = readFields(form);
    const person = context.people.find(({ sub }) => sub === fields.to);
    const mistake = isOwnForm(context, request, form)
      ? findMistake(fields, context.people)
      : "This form is not of this browser or too old. Please send it again.";
    if (mistake !== undefined || person === undefined)
      return showHome(context, { request, reply: reply.code(400) }, { fields, mistake });
    const id = deliverLetter(context, person, fields);
    return reply.redirect(`/?delivered=${id}&to=${person.sub}`, 303);
  });
}

function isOwnForm(
  context: MeteredContext,
  request: FastifyRequest,
  form: URLSearchParams,
): boolean {
  const visitor = readCookie(request, visitorCookie) ?? "";
  return (
    visitor !== "" && isFormToken(form.get("csrf") ?? "", formToken(context, visitor, purpose))
  );
}

function showHome(context: MeteredContext, { request, reply }: Exchange, form: Form): FastifyReply {
  const visitor = readCookie(request, visitorCookie) ?? randomBytes(16).toString("hex");
  const [redirectUri] = context.redirectUris;
  const { people } = context;
  const html = homePage({
    mailboxes: people.map((person) => viewMailbox(context, person)),
    allowance: context.meter.allowance,
    app: redirectUri === undefined ? undefined : new URL(redirectUri).origin,
    form: { ...form, people, csrf: formToken(context, visitor, purpose) },
    done: describeDelivery(context, request),
  });
  const cookie = `${visitorCookie}=${visitor}; Path=/; HttpOnly; SameSite=Strict`;
  return sendPage(
    reply.header("set-cookie", cookie).header("cache-control", "no-store"),
    html,
    undefined,
  );
}

/** What the address says was delivered, as far as it is there. */
function describeDelivery(context: MeteredContext, request: FastifyRequest): string | undefined {
  const query = new URL(request.url, context.url).searchParams;
  const person = context.people.find(({ sub }) => sub === query.get("to"));
  const message = person && findMessage(context.store, person.id, query.get("delivered") ?? "");
  if (person === undefined || message === undefined) return undefined;
  const subject = message.subject === "" ? "a message without a subject" : `“${message.subject}”`;
  return `Delivered ${subject} to ${person.address}`;
}
