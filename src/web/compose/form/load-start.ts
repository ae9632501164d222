import type { Draft, KnownDraft } from "#contract/compose.ts";
import type { EmailWithBody } from "#contract/messages.ts";
import type { Signature } from "#contract/settings.ts";
import type { Delivery } from "#contract/delivery.ts";
import { cutRecipients, type CutField } from "../reply/cut-recipients.ts";
import { answerSubject } from "#contract/answer-subject.ts";
import { quoteOf } from "../reply/quote.ts";
import { readMailto } from "../reply/read-mailto.ts";
import { receivingAddress } from "#addresses/is-own-address.ts";
import { replyRecipients } from "#addresses/reply-recipients.ts";
import { splitQuote } from "../reply/split-quote.ts";
import type { AnswerHow, WriteRequest } from "../reply/write-request.ts";
import type { Api } from "#web/api/api.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { fullTime } from "#web/ui/format/format-time.ts";
import {
  recipientNamed,
  recipientOf,
  noRecipients,
  withNew,
  type Recipients,
} from "../recipients/recipients.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";
import { chosenTime } from "../outbox/schedule-times.ts";
import { findDraft } from "../drafts/find-draft.ts";
import { ownSignature, linesHtml, signedMessage } from "./signature.ts";
import type { Start, Written } from "./form-content.ts";
import { formWords } from "./form-words.ts";
import type { OutboxItem } from "#contract/outbox.ts";
import { outboxQuery } from "../outbox/use-outbox.ts";

type Asker = { api: Api; timeZone: string | undefined };

/** What a form begins with, for what was asked for. Throws `CallError`. */
export async function loadStart(
  asker: Asker,
  request: WriteRequest | UnsentMessage,
): Promise<Start> {
  if (request.how === "taken back") return ofTakenBack(request);
  if (request.how === "draft") return ofOpened(asker, await findDraft(asker.api, request));
  if (request.how !== "new") return ofAnswer(asker, request);
  return ofLink(request.mailto, await signatureFor(asker.api, undefined));
}

/** What was taken back may be newer than its draft. */
function ofTakenBack({ content, schedule, sendKey, formKey }: UnsentMessage): Start {
  return { ...ofDraft(content), unsaved: true, schedule, sendKey, formKey };
}

/** A draft that waits to be sent opens with its time. */
async function ofOpened({ api, timeZone }: Asker, draft: Draft): Promise<Start> {
  const item = await findWaiting(api, draft.draft);
  if (item === undefined) return ofDraft(draft);
  const { scheduled, next_try_at, send_at, error } = item;
  const at = next_try_at ?? send_at;
  const time = fullTime(new Date(at), { timeZone });
  // A time that is past cannot be chosen again.
  const schedule = error === null ? chosenTime(item) : undefined;
  return { ...ofDraft(draft), schedule, waits: formWords.waits(scheduled, time) };
}

/** The start of a draft as it stands at Gmail. */
export function ofDraft(draft: UnsentMessage["content"]): Start {
  const html = draft.bodyHtml ?? linesHtml(draft.body);
  const { own, quote } = splitQuote(html, draft.body);
  return {
    ...plain,
    fresh: false,
    written: {
      from: draft.from || undefined,
      to: typed(draft.to),
      cc: typed(draft.cc),
      bcc: typed(draft.bcc),
      subject: draft.subject,
      message: { html: own, text: draft.body },
      quote,
    },
    files: draft.files,
    draft: draft.draft ?? undefined,
    answers: draft.answers ?? undefined,
  };
}

const plain: Omit<Start, "written"> = {
  fresh: true,
  unsaved: false,
  schedule: undefined,
  waits: undefined,
  sendKey: undefined,
  formKey: undefined,
  files: [],
  draft: undefined,
  answers: undefined,
  replyTo: undefined,
  nobody: false,
  cut: [],
};

function ofLink(link: string | undefined, signature: Signature): Start {
  const { to, cc, bcc, subject, body } = readMailto(link ?? "");
  const people = { to: typed(to), cc: typed(cc), bcc: typed(bcc) };
  return {
    ...plain,
    written: { ...blank, ...people, subject, message: signedMessage(body, signature) },
  };
}

const blank: Written = {
  from: undefined,
  to: noRecipients,
  cc: noRecipients,
  bcc: noRecipients,
  subject: "",
  message: { html: "", text: "" },
  quote: undefined,
};

async function ofAnswer(
  { api, timeZone }: Asker,
  request: { how: AnswerHow; id: string; selected?: string },
): Promise<Start> {
  const { how, id, selected } = request;
  const [email, delivery, own] = await Promise.all([
    api.queries.fetchQuery({
      queryKey: queryKeys.email(id),
      queryFn: ({ signal }) => api.call.emails.get({ id }, { signal }),
      staleTime: 60_000,
    }),
    deliveryOf(api, id),
    senderAddresses(api),
  ]);
  const time = fullTime(new Date(email.received_at), { timeZone });
  const { reply_to: replyTo, delivered_to: deliveredTo } = delivery;
  const { cut, ...people } = peopleOf(email, { how, replyTo, own });
  const from = receivingAddress({ ...email, sender: senderOf(email), deliveredTo }, own);
  return {
    ...plain,
    files: how === "forward" ? await filesOf(api, email) : [],
    written: {
      ...blank,
      ...people,
      from,
      subject: answerSubject(email.subject, how),
      message: signedMessage("", await signatureFor(api, from)),
      quote: quoteOf(email, { how, time, selected }),
    },
    answers: { gmailId: email.gmail_id, how: how === "forward" ? "forward" : "reply" },
    replyTo: differing(email, replyTo),
    nobody: how !== "forward" && people.to?.chips.length === 0,
    cut,
  };
}

async function filesOf(
  api: Api,
  { gmail_id, attachments }: EmailWithBody,
): Promise<Start["files"]> {
  if (attachments.length === 0) return [];
  const accessToken = tokenOf(api);
  return (await api.call.compose.copyFiles({ gmailId: gmail_id, accessToken })).files;
}

type People = { name: string; address: string }[];

function peopleOf(
  email: EmailWithBody,
  { how, replyTo, own }: { how: AnswerHow; replyTo: People; own: string[] },
): Partial<Written> & { cut: CutField[] } {
  if (how === "forward") return { cut: [] };
  const { to, cc } = email;
  const answered = { sender: senderOf(email), to, cc, replyTo };
  const reply = replyRecipients(answered, how === "replyAll", own);
  return { to: named(reply.to), cc: named(reply.cc), cut: cutRecipients(email, reply) };
}

function senderOf({ sender_name, sender_email }: EmailWithBody): People[number] {
  return { name: sender_name, address: sender_email };
}

function differing({ sender_email }: EmailWithBody, replyTo: People): string | undefined {
  const others = replyTo.filter(
    ({ address }) => address.toLowerCase() !== sender_email.toLowerCase(),
  );
  return others.length > 0 ? others.map(({ address }) => address).join(", ") : undefined;
}

function deliveryOf(api: Api, id: string): Promise<Delivery> {
  return api.queries.fetchQuery({
    queryKey: queryKeys.delivery(id),
    queryFn: ({ signal }) => api.call.reading.delivery({ id }, { signal }),
    staleTime: Infinity,
  });
}

/** The account's address, and the others that the person may write from where Gmail tells them. */
async function senderAddresses(api: Api): Promise<string[]> {
  const own = api.session.state().session?.user.email ?? "";
  const others = await api.queries
    .fetchQuery({
      queryKey: queryKeys.sendAs,
      queryFn: ({ signal }) => api.call.compose.sendAs({}, { signal }),
      staleTime: 600_000,
      retry: false,
    })
    .catch(() => ({ addresses: [] }));
  return [own, ...others.addresses.map(({ address }) => address)];
}

async function signatureFor(api: Api, from: string | undefined): Promise<Signature> {
  const settings = await api.queries.ensureQueryData({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => api.call.settings.read({}, { signal }),
  });
  return ownSignature(settings, { from, account: api.session.state().session?.user.email ?? "" });
}

function typed(recipients: readonly string[]): Recipients {
  const real = recipients.filter((one) => one.trim() !== "");
  return { chips: withNew([], real.map(recipientOf)), text: "" };
}

function named(people: Draft["to"] | People): Recipients {
  return {
    chips: people.map((one) => (typeof one === "string" ? recipientOf(one) : recipientNamed(one))),
    text: "",
  };
}

/** The message of the outbox that a draft stands for; undefined where there is none, or that cannot be learned now. */
async function findWaiting(api: Api, { gmailId }: KnownDraft): Promise<OutboxItem | undefined> {
  const items = await api.queries
    .fetchQuery({ ...outboxQuery(api.call), staleTime: 0, retry: false })
    .catch(() => []);
  return items.find(({ held, draft_gmail_id }) => held && draft_gmail_id === gmailId);
}
