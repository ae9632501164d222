import { escapeHtml } from "../search/snippet.ts";
import type { Person } from "../store/standin-people.ts";
import { categories, longest, places, type DeliveryFields } from "./delivery-form.ts";

export type DeliveryFormView = {
  people: readonly Person[];
  fields: DeliveryFields;
  mistake: string | undefined;
  csrf: string;
};

/** The form that lets a message arrive, with what was typed so far. */
export function deliveryFormHtml({ people, fields, mistake, csrf }: DeliveryFormView): string {
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
