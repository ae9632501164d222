import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readHeader } from "#mime/mime-header.ts";
import { encodeWords, formatAddress, writeMime } from "../demo/mime/demo-mime.ts";
import { deliverMessage } from "../mailbox/deliver-message.ts";
import type { Ledger } from "../meter/ledger.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { formToken, isFormToken, readCookie } from "../oauth/form-token.ts";
import { framePage, sendPage } from "../oauth/page-frame.ts";
import { categoryOf } from "../send-and-insert/category-of.ts";
import { mailDate, rewriteReceived } from "../send-and-insert/rewrite-message.ts";
import { escapeHtml } from "#markup/escape-html.ts";
import { everyIndex, findLabel, type Label, listLabels } from "../store/labels-table.ts";
import { findMessage } from "../store/messages-table.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import {
  categories,
  type DeliveryFields,
  emptyFields,
  findMistake,
  longest,
  places,
  readFields,
} from "./delivery-form.ts";

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

/** Makes a message of checked fields and lets it arrive now, unread. Gives its id. */
function deliverLetter(context: StandinContext, person: Person, fields: DeliveryFields): string {
  const raw = writeLetter(fields, person, context.clock.now());
  const category = fields.category === "" ? categoryOf(readHeader(raw).headers) : fields.category;
  const folder = fields.place === "ARCHIVE" ? [] : [fields.place];
  const labels = [...folder, ...(fields.place === "INBOX" ? [category] : []), "UNREAD"];
  return deliverMessage(context, { address: person.address, raw, labels });
}

function writeLetter(fields: DeliveryFields, person: Person, now: Date): Buffer {
  const from = { name: fields.name, address: fields.address };
  const domain = fields.address.split("@").at(-1) ?? "localhost";
  const sent = writeMime(
    [
      ["From", formatAddress(from)],
      ["To", formatAddress(person)],
      ["Subject", encodeWords(fields.subject)],
      ["Date", mailDate(now)],
      ["Message-ID", `<${randomBytes(16).toString("hex")}@${domain}>`],
    ],
    { type: "text/plain", content: `${fields.text}\n` },
  );
  return rewriteReceived(sent, { from: from.address, to: person.address }, now);
}

type HomeView = {
  mailboxes: readonly MailboxView[];
  /** Units of one person's minute; undefined with the meter off. */
  allowance: number | undefined;
  /** Where Mailwright itself is. */
  app: string | undefined;
  form: DeliveryFormView;
  /** What has just been done. */
  done: string | undefined;
};

const style = `
main { max-width: 1120px; margin: 0 auto; padding: 16px 0 }
h2 { margin: 0; font-size: 18px; line-height: 1.4; font-weight: 500 } a { color: var(--act) }
.top { display: flex; flex-wrap: wrap; gap: 4px 24px; justify-content: space-between; align-items: baseline }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr)); gap: 16px; align-items: start; margin-top: 20px }
.card { padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
.done { margin: 16px 0 0; padding: 10px 16px; border: 1px solid var(--good); border-radius: 12px; color: var(--good) }
.figures { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; margin: 12px 0 0 } .figures div { display: flex; flex-direction: column-reverse }
dt { color: var(--soft); font-size: 14px } dd { margin: 0; font-size: 20px; font-variant-numeric: tabular-nums }
meter { display: block; width: 100%; height: 14px; margin-top: 4px }
.quota { margin: 16px 0 0; padding-top: 12px; border-top: 1px solid var(--line) }
table { width: 100%; margin-top: 16px; border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums }
th { font-weight: 500; text-align: start } th, td { padding: 6px 0; border-top: 1px solid var(--line); vertical-align: top } td, thead th + th { text-align: end; padding-inline-start: 12px; white-space: nowrap }
form { display: grid; gap: 12px; margin-top: 12px } label { display: grid; gap: 4px; font-size: 14px; color: var(--soft) } .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px }
input, select, textarea { width: 100%; min-height: 44px; padding: 9px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--back); color: var(--ink); font: inherit } textarea { resize: vertical }
form button { justify-self: end; min-height: 44px; padding: 10px 28px; border: 0; border-radius: 999px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 500; cursor: pointer }
.mistake { margin: 0; color: var(--bad) }
`;

/** The stand-in's own page: its people, what their mailboxes hold, what their calls cost, and a form that delivers mail. */
function homePage(view: HomeView): string {
  const app =
    view.app === undefined ? "" : ` · <a href="${escapeHtml(view.app)}">Open Mailwright</a>`;
  const done =
    view.done === undefined ? "" : `<p class="done" role="status">${escapeHtml(view.done)}</p>`;
  const cards = view.mailboxes.map((mailbox) => mailboxCard(mailbox, view.allowance));
  return framePage({
    title: "People and mailboxes",
    style,
    content: `<div class="top"><h1>The local stand-in for Google</h1><p class="soft"><a href="/">Read again</a>${app}</p></div>
<p class="soft">Everyone who can sign in here, what their mailboxes hold, and what the calls of apps have cost them.</p>${done}
<div class="columns">${deliveryFormHtml(view.form)}${cards.join("")}</div>`,
  });
}

function mailboxCard(
  { person, messages, threads, labels, ledger }: MailboxView,
  allowance: number | undefined,
): string {
  const rows = labels.map(
    (label) =>
      `<tr><th scope="row">${escapeHtml(label.name)}</th><td>${figure(label.messages)}</td><td>${figure(label.unread)}</td><td>${figure(label.threads)}</td></tr>`,
  );
  const calls = Object.values(ledger.calls).reduce((sum, count) => sum + count, 0);
  const { quota, concurrency } = ledger.refusals;
  return `<section class="card" aria-labelledby="p${person.id}"><h2 id="p${person.id}">${escapeHtml(person.name)}</h2><p class="soft">${escapeHtml(person.address)}</p>
<dl class="figures">${pair("messages", messages)}${pair("threads", threads)}${pair("calls", calls)}</dl>
<div class="quota">${quotaHtml(ledger.unitsInMinute, allowance)}
<p class="soft">${figure(ledger.units)} units in all. Refused: ${figure(quota)} for the quota, ${figure(concurrency)} for too many at once. Most at once: ${figure(ledger.mostConcurrent)}.</p></div>
<table><thead><tr><th scope="col">Label</th><th scope="col">Messages</th><th scope="col">Unread</th><th scope="col">Threads</th></tr></thead><tbody>${rows.join("")}</tbody></table></section>`;
}

function quotaHtml(used: number, allowance: number | undefined): string {
  if (allowance === undefined)
    return `<p>${figure(used)} units in the last minute; the meter is off</p>`;
  return `<p>${figure(used)} of ${figure(allowance)} units in the last minute</p><meter min="0" max="${allowance}" high="${allowance * 0.8}" value="${used}" aria-label="Quota used in the last minute"></meter>`;
}

function pair(name: string, value: number): string {
  return `<div><dt>${name}</dt><dd>${figure(value)}</dd></div>`;
}

function figure(value: number): string {
  return value.toLocaleString("en-US");
}

type DeliveryFormView = {
  people: readonly Person[];
  fields: DeliveryFields;
  mistake: string | undefined;
  csrf: string;
};

/** The form that lets a message arrive, with what was typed so far. */
function deliveryFormHtml({ people, fields, mistake, csrf }: DeliveryFormView): string {
  const to = Object.fromEntries(
    people.map(({ sub, name, address }) => [sub, `${name} · ${address}`]),
  );
  const alert =
    mistake === undefined ? "" : `<p class="mistake" role="alert">${escapeHtml(mistake)}</p>`;
  return `<section class="card" aria-labelledby="deliver"><h2 id="deliver">Deliver a message</h2><p class="soft">It arrives as if somebody had sent it: unread, and told to every app that watches.</p>
<form method="post" action="/deliver">${alert}<input type="hidden" name="csrf" value="${escapeHtml(csrf)}">
${choice("To", "to", { options: to, fields })}
<div class="pair">${line("From, name", "name", fields)}${line("From, address", "address", fields)}</div>
${line("Subject", "subject", fields)}
<label>Text<textarea name="text" rows="6" maxlength="${longest.text}">\n${escapeHtml(fields.text)}</textarea></label>
<div class="pair">${choice("Folder", "place", { options: places, fields })}${choice("Category in the inbox", "category", { options: categories, fields })}</div>
<button>Deliver</button></form></section>`;
}

function line(label: string, name: keyof DeliveryFields, fields: DeliveryFields): string {
  return `<label>${label}<input name="${name}" value="${escapeHtml(fields[name])}" maxlength="${longest[name]}"></label>`;
}

function choice(
  label: string,
  name: keyof DeliveryFields,
  { options, fields }: { options: Readonly<Record<string, string>>; fields: DeliveryFields },
): string {
  const items = Object.entries(options).map(([value, words]) => {
    const selected = value === fields[name] ? " selected" : "";
    return `<option value="${escapeHtml(value)}"${selected}>${escapeHtml(words)}</option>`;
  });
  return `<label>${label}<select name="${name}">${items.join("")}</select></label>`;
}

type LabelView = { name: string; messages: number; unread: number; threads: number };

/** What the page shows of one person. */
type MailboxView = {
  person: Person;
  messages: number;
  threads: number;
  /** Those that hold mail, and the inbox. */
  labels: LabelView[];
  ledger: Ledger;
};

function viewMailbox({ store, meter }: MeteredContext, person: Person): MailboxView {
  const all = findLabel(store, person.id, everyIndex)?.counts;
  const labels = listLabels(store, person.id)
    .filter(({ id, counts }) => counts.messages > 0 || id === "INBOX")
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(viewLabel);
  return {
    person,
    messages: all?.messages ?? 0,
    threads: all?.threads ?? 0,
    labels,
    ledger: meter.ledger(person.id),
  };
}

const order = ["INBOX", "UNREAD", "STARRED", "IMPORTANT", "SENT", "DRAFT", "SPAM", "TRASH"];

/** Gmail's own order, then the categories, then own labels. */
function placeOf({ id, type }: Label): number {
  const place = order.indexOf(id);
  if (place !== -1) return place;
  return type === "system" ? order.length : order.length + 1;
}

function viewLabel({ id, name, type, counts }: Label): LabelView {
  const words = id.replace("CATEGORY_", "").toLowerCase();
  return {
    name: type === "system" ? words.charAt(0).toUpperCase() + words.slice(1) : name,
    messages: counts.messages,
    unread: counts.messagesUnread,
    threads: counts.threads,
  };
}
