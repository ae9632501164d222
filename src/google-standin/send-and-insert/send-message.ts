import { randomBytes } from "node:crypto";
import { findHeader, readHeader } from "#mime/mime-header.ts";
import { placeMessage } from "../mailbox/place-message.ts";
import type { ArrivingMessage } from "../mailbox/receive-message.ts";
import { GoogleError } from "../store/google-errors.ts";
import type { MessageRow } from "../store/messages-table.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { senderAddresses, type Person, personOfMailbox } from "../store/standin-people.ts";
import { categoryOf } from "./category-of.ts";
import { readRecipients } from "./recipients.ts";
import { mailDate, rewriteReceived, rewriteSent } from "./rewrite-message.ts";

type Outgoing = { raw: Buffer; threading: ArrivingMessage["threading"] };

/**
 * Sends a message in one transaction: the writer's copy (in the inbox too when it goes to the writer), a copy to each
 * recipient of this place, a bounce for everyone else. Throws Gmail's errors for what cannot be sent, with no effect.
 */
export function sendMessage(
  context: StandinContext,
  person: Person,
  { raw, threading }: Outgoing,
): MessageRow {
  const { store, clock } = context;
  return store.write(() => {
    const recipients = readRecipients(readHeader(raw).headers);
    checkDailySends(context, person.id);
    const addresses = senderAddresses(store, person);
    const receivedAt = clock.now();
    const sent = rewriteSent(raw, { name: person.name, addresses }, receivedAt);
    const ways = recipients.map((to) => ({ to, owner: personOfMailbox(store, to) }));
    const isOwn = ways.some(({ owner }) => owner?.id === person.id);
    const labels = isOwn ? ["UNREAD", "SENT", "INBOX"] : ["SENT"];
    const copy = placeMessage(context, person.id, { raw: sent, labels, receivedAt, threading });
    countSend(context, person.id);
    const others = ways.filter(({ owner }) => owner?.id !== person.id);
    for (const { to, owner } of onePerPerson(others)) {
      if (owner === undefined) bounce(context, person, { sent, to, thread: copy.thread });
      else deliver(context, owner, { sent, to, from: person.address });
    }
    return copy;
  });
}

type Way = { to: string; owner: Person | undefined };

/** Somebody named under two addresses gets one copy; every unknown address bounces. */
function onePerPerson(ways: readonly Way[]): Way[] {
  return ways.filter(
    ({ owner }, index) =>
      owner === undefined || ways.findIndex((way) => way.owner?.id === owner.id) === index,
  );
}

function deliver(
  context: StandinContext,
  owner: Person,
  { sent, to, from }: { sent: Buffer; to: string; from: string },
): void {
  const receivedAt = context.clock.now();
  const raw = rewriteReceived(sent, { from, to }, receivedAt);
  const labels = ["INBOX", "UNREAD", categoryOf(readHeader(raw).headers)];
  placeMessage(context, owner.id, { raw, labels, receivedAt });
}

/** A millisecond later than the message, so that it never sorts before it. */
function bounce(
  context: StandinContext,
  person: Person,
  { sent, to, thread }: { sent: Buffer; to: string; thread: string },
): void {
  const receivedAt = new Date(context.clock.now().getTime() + 1);
  const raw = writeBounce(sent, { from: person.address, to }, receivedAt);
  const labels = ["INBOX", "UNREAD", categoryOf(readHeader(raw).headers)];
  placeMessage(context, person.id, { raw, labels, receivedAt, threading: { kept: thread } });
}

const day = 24 * 3600 * 1000;

/** Throws Gmail's 429 when the person has sent as many messages within 24 hours as a day allows; it names the time when the next may go. */
function checkDailySends({ store, clock, dailySends }: StandinContext, person: number): void {
  const sql = "SELECT at FROM sends WHERE person = ? AND at > ? ORDER BY at DESC LIMIT 1 OFFSET ?";
  const since = clock.now().getTime() - day;
  const first = store.first<{ at: number }>(sql, person, since, Math.max(0, dailySends - 1))?.at;
  if (first === undefined && dailySends > 0) return;
  const again = new Date((first ?? clock.now().getTime()) + day).toISOString();
  throw new GoogleError(429, `User-rate limit exceeded.  Retry after ${again} (Mail sending)`);
}

/** Counts a sent message for the day's allowance, and forgets those that no longer count. */
function countSend({ store, clock }: StandinContext, person: number): void {
  const now = clock.now().getTime();
  store.run("INSERT INTO sends (person, at) VALUES (?, ?)", person, now);
  store.run("DELETE FROM sends WHERE person = ? AND at <= ?", person, now - day);
}

const largestHeader = 64 * 1024;
const code = "550 5.1.1";
const reason = "The email account that you tried to reach does not exist.";

/** The notice that a sent message found nobody at an address (RFC 3464), as Gmail's mailer daemon writes it. */
function writeBounce(sent: Buffer, { from, to }: { from: string; to: string }, now: Date): Buffer {
  const { headers, bodyStart } = readHeader(sent);
  const about = findHeader(headers, "message-id") ?? "";
  const header = sent.subarray(0, Math.min(bodyStart, largestHeader)).toString().trimEnd();
  const boundary = randomBytes(16).toString("hex");
  const parts = [words(to), status({ about, to }, now), part("text/rfc822-headers", [header])];
  const lines = [
    "Return-Path: <>",
    `Received: by mx.google.com with SMTP id ${randomBytes(12).toString("hex")}; ${mailDate(now)}`,
    "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    `To: ${from}`,
    "Auto-Submitted: auto-replied",
    "Subject: Delivery Status Notification (Failure)",
    `In-Reply-To: ${about}`,
    `References: ${about}`,
    `X-Failed-Recipients: ${to}`,
    `Message-ID: <${randomBytes(12).toString("hex")}.gmr@mx.google.com>`,
    `Date: ${mailDate(now)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; boundary="${boundary}"; report-type=delivery-status`,
    "",
    ...parts.map((text) => `--${boundary}\r\n${text}`),
    `--${boundary}--`,
    "",
  ];
  return Buffer.from(lines.join("\r\n"));
}

function words(to: string): string {
  return part("text/plain; charset=UTF-8", [
    "** Address not found **",
    "",
    `Your message wasn't delivered to ${to} because the address couldn't be found, or is unable to receive mail.`,
    "",
    "The response was:",
    `${code} ${reason}`,
  ]);
}

function status({ about, to }: { about: string; to: string }, now: Date): string {
  return part("message/delivery-status", [
    "Reporting-MTA: dns; googlemail.com",
    `Arrival-Date: ${mailDate(now)}`,
    `X-Original-Message-ID: ${about}`,
    "",
    `Final-Recipient: rfc822; ${to}`,
    "Action: failed",
    "Status: 5.1.1",
    `Diagnostic-Code: smtp; ${code} ${reason}`,
    `Last-Attempt-Date: ${mailDate(now)}`,
  ]);
}

function part(type: string, lines: readonly string[]): string {
  return [`Content-Type: ${type}`, "", ...lines, ""].join("\r\n");
}
