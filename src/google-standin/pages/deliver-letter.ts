import { randomBytes } from "node:crypto";
import { encodeWords, formatAddress, writeMime } from "../demo/mime/demo-mime.ts";
import { readHeader } from "#mime/mime-header.ts";
import { categoryOf } from "../post/category-of.ts";
import { mailDate, rewriteReceived } from "../post/rewrite-message.ts";
import { deliverMessage } from "../mailbox/deliver-message.ts";
import type { StandinContext } from "../store/standin-context.ts";
import type { Person } from "../store/standin-people.ts";
import type { DeliveryFields } from "./delivery-form.ts";

/** Makes a message of checked fields and lets it arrive now, unread. Gives its id. */
export function deliverLetter(
  context: StandinContext,
  person: Person,
  fields: DeliveryFields,
): string {
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
