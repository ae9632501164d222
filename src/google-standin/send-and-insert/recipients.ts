import { findHeader, type MimeHeader } from "#mime/mime-header.ts";
import { invalidArgument } from "../store/google-errors.ts";
import { readAddressList } from "./address-list.ts";

const mostRecipients = 500;

/** To whom a message goes, each address once. Throws Gmail's 400 for a malformed field, for nobody, and for too many. */
export function readRecipients(headers: readonly MimeHeader[]): string[] {
  const addresses = checkRecipients(headers);
  if (addresses.length === 0) throw invalidArgument("Recipient address required");
  if (addresses.length > mostRecipients) throw invalidArgument("Too many recipients");
  return addresses;
}

/** The same for a draft, which needs no recipient yet. */
export function checkRecipients(headers: readonly MimeHeader[]): string[] {
  const addresses = new Map<string, string>();
  for (const name of ["To", "Cc", "Bcc"])
    for (const address of readField(headers, name)) addresses.set(address.toLowerCase(), address);
  checkSender(headers);
  return [...addresses.values()];
}

function readField(headers: readonly MimeHeader[], name: string): string[] {
  const values = headers.filter((header) => header.name.toLowerCase() === name.toLowerCase());
  const list = readAddressList(values.map(({ value }) => value).join(","));
  if (list === undefined) throw invalidArgument(`Invalid ${name} header`);
  return list.map(({ address }) => address);
}

function checkSender(headers: readonly MimeHeader[]): void {
  if (readAddressList(findHeader(headers, "from") ?? "") === undefined)
    throw invalidArgument("Invalid From header");
}
