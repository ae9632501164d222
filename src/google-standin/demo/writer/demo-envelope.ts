import type { Draft } from "./demo-draft.ts";
import { encodeWords, formatAddress, type HeaderField } from "../mime/demo-mime.ts";
import type { Owner } from "./demo-words.ts";

/** The headers of a letter in the order a mailbox shows them; a received one carries the trace of its way and the checks of its sender. */
export function writeEnvelope(draft: Draft, owner: Owner): HeaderField[] {
  const { sender, to, cc, references, charset } = draft;
  const fields: HeaderField[] = draft.isOwn ? [] : traceFields(draft, owner);
  fields.push(["From", formatAddress(sender, charset)]);
  if (to.length > 0) fields.push(["To", to.map((one) => formatAddress(one)).join(", ")]);
  if (cc.length > 0) fields.push(["Cc", cc.map((one) => formatAddress(one)).join(", ")]);
  fields.push(
    ["Subject", encodeWords(draft.subject, charset)],
    ["Date", formatDate(draft.date)],
    ["Message-ID", draft.id],
  );
  const parent = references.at(-1);
  if (parent !== undefined)
    fields.push(["In-Reply-To", parent], ["References", references.join(" ")]);
  return [...fields, ...listFields(draft)];
}

function traceFields(draft: Draft, owner: Owner): HeaderField[] {
  const { sender, key, date, options } = draft;
  const host = sender.address.slice(sender.address.indexOf("@") + 1);
  const home = owner.address.slice(owner.address.indexOf("@") + 1);
  const verdict = options.has("spam") ? "fail" : "pass";
  const signed = options.has("spam") ? [] : [signature(host, key)];
  const ip = `192.0.2.${Number.parseInt(key.slice(0, 2), 16)}`;
  return [
    ["Delivered-To", owner.address],
    ["Return-Path", returnPath(draft)],
    [
      "Received",
      `from mail.${host} (mail.${host} [${ip}]) by mx.${home} with ESMTPS id ${key.slice(4, 16)} for <${owner.address}>; ${formatDate(date)}`,
    ],
    [
      "Authentication-Results",
      `mx.google.com; dkim=${verdict} header.i=@${host}; spf=${verdict} smtp.mailfrom=${sender.address}; dmarc=${verdict} header.from=${host}`,
    ],
    ...signed,
  ];
}

/** Of the form of a signature (RFC 6376); nobody could check it. */
function signature(host: string, key: string): HeaderField {
  const hash = Buffer.from(key).toString("base64url").slice(0, 43);
  return [
    "DKIM-Signature",
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=${host}; s=mail; h=from:to:subject:date:message-id:list-unsubscribe:list-unsubscribe-post; bh=${hash}=; b=${hash}=`,
  ];
}

/** A notice of delivery has the empty path, so that it is never answered (RFC 5321 4.5.5). */
function returnPath({ sender, options }: Draft): string {
  if (options.has("bounce")) return "<>";
  return `<${sender.bulk === undefined ? "" : "bounce+"}${sender.address}>`;
}

function listFields({ sender, key, options }: Draft): HeaderField[] {
  const host = sender.address.slice(sender.address.indexOf("@") + 1);
  const list = [...options].find((option) => option.startsWith("list:"))?.slice("list:".length);
  const fields: HeaderField[] = [];
  if (list !== undefined)
    fields.push(
      ["List-Id", `<${list}>`],
      ["List-Post", `<mailto:${list.replace(".", "@")}>`],
      ["List-Unsubscribe", `<mailto:leave@${list.slice(list.indexOf(".") + 1)}>`],
      ["Precedence", "list"],
    );
  if (sender.bulk?.list === true)
    fields.push(
      ["List-Id", `<letters.${host}>`],
      ["List-Unsubscribe", `<https://${host}/unsubscribe?u=${key}>, <mailto:unsubscribe@${host}>`],
      ["List-Unsubscribe-Post", "List-Unsubscribe=One-Click"],
      ["Precedence", "bulk"],
    );
  if (options.has("auto")) fields.push(["Auto-Submitted", "auto-generated"]);
  return fields;
}

/** RFC 5322 in the zone of this machine. */
function formatDate(date: Date): string {
  const offset = -date.getTimezoneOffset();
  const zone = `${offset < 0 ? "-" : "+"}${two(Math.abs(offset) / 60)}${two(Math.abs(offset) % 60)}`;
  const [, day, month, year, time] =
    /^\w+, (\d+) (\w+) (\d+) ([\d:]+)/.exec(
      new Date(date.getTime() + offset * 60_000).toUTCString(),
    ) ?? [];
  const weekday = date.toDateString().slice(0, 3);
  return `${weekday}, ${day} ${month} ${year} ${time} ${zone}`;
}

function two(value: number): string {
  return String(Math.floor(value)).padStart(2, "0");
}
