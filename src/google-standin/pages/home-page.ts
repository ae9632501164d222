import { framePage } from "../oauth/page-frame.ts";
import { escapeHtml } from "../search/snippet.ts";
import { deliveryFormHtml, type DeliveryFormView } from "./delivery-form-html.ts";
import type { MailboxView } from "./mailbox-view.ts";

export type HomeView = {
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
export function homePage(view: HomeView): string {
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
