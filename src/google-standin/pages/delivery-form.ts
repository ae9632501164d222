import { readAddressList } from "../send-and-insert/address-list.ts";
import type { Person } from "../store/standin-people.ts";

/** What was typed into the form, as it was typed. */
export type DeliveryFields = Record<
  "to" | "name" | "address" | "subject" | "text" | "place" | "category",
  string
>;

/** The most characters that a field takes. */
export const longest: Readonly<Record<keyof DeliveryFields, number>> = {
  to: 30,
  name: 100,
  address: 254,
  subject: 500,
  text: 100_000,
  place: 20,
  category: 30,
};

export const places: Readonly<Record<string, string>> = {
  INBOX: "Inbox",
  SPAM: "Spam",
  TRASH: "Trash",
  ARCHIVE: "No folder (archived)",
};

export const categories: Readonly<Record<string, string>> = {
  "": "As Gmail would guess",
  CATEGORY_PERSONAL: "Primary",
  CATEGORY_SOCIAL: "Social",
  CATEGORY_PROMOTIONS: "Promotions",
  CATEGORY_UPDATES: "Updates",
  CATEGORY_FORUMS: "Forums",
};

export const emptyFields: DeliveryFields = {
  to: "",
  name: "Jamie Park",
  address: "jamie.park@example.org",
  subject: "",
  text: "",
  place: "INBOX",
  category: "",
};

/** The form's fields, each cut to its size; of one line but for the text. */
export function readFields(form: URLSearchParams): DeliveryFields {
  const names = Object.keys(longest) as (keyof DeliveryFields)[];
  const fields = names.map((name) => {
    const value = (form.get(name) ?? "").slice(0, longest[name]).toWellFormed();
    return [name, name === "text" ? value : value.replace(/[\p{Cc}\s]+/gu, " ").trim()];
  });
  return Object.fromEntries(fields) as DeliveryFields;
}

/** What is wrong with the fields, in words for the person; nothing when a message can be made of them. */
export function findMistake(fields: DeliveryFields, people: readonly Person[]): string | undefined {
  if (!people.some(({ sub }) => sub === fields.to)) return "Choose whom the message is for.";
  const [sender, ...others] = readAddressList(fields.address) ?? [];
  if (sender?.address !== fields.address || others.length > 0)
    return "The sender’s address must be one address, such as jamie.park@example.org.";
  if (!Object.hasOwn(places, fields.place)) return "Choose where the message goes.";
  if (!Object.hasOwn(categories, fields.category)) return "Choose a category.";
  return undefined;
}
