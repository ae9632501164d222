import { randomBytes } from "node:crypto";
import { findHeader, readHeader } from "#mime/mime-header.ts";
import { mailDate } from "./rewrite-message.ts";

const largestHeader = 64 * 1024;
const code = "550 5.1.1";
const reason = "The email account that you tried to reach does not exist.";

/** The notice that a sent message found nobody at an address (RFC 3464), as Gmail's mailer daemon writes it. */
export function writeBounce(
  sent: Buffer,
  { from, to }: { from: string; to: string },
  now: Date,
): Buffer {
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
