import type { MailAddress } from "#addresses/read-address.ts";

const field = /\{\{\s*([^{}\n]{1,60}?)\s*\}\}/g;

/** The names of a text's fields, `{{name}}`, each once, in the order in which they come; capitals make no difference. */
export function fieldsOf(text: string): string[] {
  const names = new Map<string, string>();
  for (const [, name = ""] of text.matchAll(field))
    if (!names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  return [...names.values()];
}

/** A text with its fields filled in by their names in small letters; one without a value stays as it is. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(field, (whole, name: string) => values.get(name.toLowerCase()) || whole);
}

/** What a field may be filled in with for a recipient: `{{name}}` and `{{first name}}`; empty for any other. */
export function proposedValue(name: string, recipient: MailAddress | undefined): string {
  const whole = inOrder(recipient?.name ?? "");
  if (name.toLowerCase() === "name") return whole;
  return name.toLowerCase() === "first name" ? (whole.split(" ")[0] ?? "") : "";
}

/** `Lovelace, Ada` is Ada Lovelace. */
function inOrder(name: string): string {
  const [last = "", first, ...more] = name.split(",").map((part) => part.trim());
  return first === undefined || more.length > 0 ? name.trim() : `${first} ${last}`.trim();
}

/** The text of a template, or one that may become one. */
export type TemplateText = { subject: string; body: string };

/** A text without the signature at its end, one of those given: a form brings that along by itself. */
export function stripSignature(text: string, signatures: readonly string[]): string {
  const all = text.trimEnd();
  const [longest = ""] = signatures
    .map((signature) => signature.trim())
    .filter((signature) => all.endsWith(signature))
    .toSorted((a, b) => b.length - a.length);
  return longest === "" ? all : all.slice(0, -longest.length).trimEnd();
}
