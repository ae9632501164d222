import type { AuthorizationProblem } from "./authorization-request.ts";
import { escapeHtml } from "#server/standin-store/snippet.ts";
import type { Person } from "#server/standin-store/standin-people.ts";

/** Hidden fields that a form carries. */
export type FormFields = Record<string, string>;

const style = `
:root { color-scheme: light dark; --line: #c9ced6; --soft: #5b6472; --back: #f4f6f9; --card: #fff; --ink: #1b1f24; --act: #0b57d0; --on-act: #fff }
@media (prefers-color-scheme: dark) { :root { --line: #444b56; --soft: #a8b0bc; --back: #14171b; --card: #1d2126; --ink: #e8eaed; --act: #a8c7fa; --on-act: #062e6f } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 460px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; font-weight: 500 }
p { margin: 8px 0 } .soft { color: var(--soft); font-size: 14px }
ul { list-style: none; margin: 20px 0; padding: 0 } li + li { border-top: 1px solid var(--line) }
.person { display: block; width: 100%; padding: 12px 8px; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; border-radius: 8px }
.person:hover { background: var(--back) } .person span { display: block }
label { display: flex; gap: 12px; padding: 12px 0; cursor: pointer } input { width: 18px; height: 18px; margin: 3px 0 0; flex: none; accent-color: var(--act) }
.choice { display: flex; gap: 12px; justify-content: flex-end; margin-top: 24px }
.choice button { padding: 10px 24px; border-radius: 999px; border: 1px solid var(--line); background: none; color: var(--act); font: inherit; font-weight: 500; cursor: pointer }
.choice .allow { background: var(--act); border-color: var(--act); color: var(--on-act) }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line) }
`;

const note =
  "This page is Mailwright’s local stand-in for Google, running on this computer. It knows no real Google account, asks for no password and sends nothing to the internet.";

/** The page on which somebody says who they are. */
export function accountPage(people: readonly Person[], fields: FormFields): string {
  const rows = people.map(
    (person) => `<li><button class="person" name="person" value="${escapeHtml(person.sub)}">
<span>${escapeHtml(person.name)}</span><span class="soft">${escapeHtml(person.address)}</span></button></li>`,
  );
  const form = `<form method="post" action="/o/oauth2/v2/auth/account">${hidden(fields)}<ul>${rows.join("")}</ul></form>`;
  return page(
    "Choose an account",
    `<h1>Choose an account</h1><p>to continue to Mailwright</p>${form}`,
  );
}

/** The page on which they allow or deny what the app asks, scope by scope. */
export function consentPage(
  person: Person,
  asked: readonly { scope: string; words: string }[],
  fields: FormFields,
): string {
  const boxes = asked.map(
    ({ scope, words }) =>
      `<li><label><input type="checkbox" name="scope" value="${escapeHtml(scope)}" checked><span>${escapeHtml(words)}</span></label></li>`,
  );
  const list =
    boxes.length === 0
      ? "<p>It will learn your name and email address.</p>"
      : `<p>Select what Mailwright can access:</p><ul>${boxes.join("")}</ul>`;
  const buttons = `<div class="choice"><button name="decision" value="deny">Deny</button><button class="allow" name="decision" value="allow">Allow</button></div>`;
  return page(
    "Mailwright wants access",
    `<h1>Mailwright wants access to your Google Account</h1><p class="soft">${escapeHtml(person.name)} · ${escapeHtml(person.address)}</p>
<form method="post" action="/o/oauth2/v2/auth/consent">${hidden(fields)}${list}${buttons}</form>`,
  );
}

/** Google's error page: what is wrong with the app's request. */
export function problemPage({ error, words }: AuthorizationProblem): string {
  return page(
    "Access blocked",
    `<h1>Access blocked: Mailwright’s request is invalid</h1><p>${escapeHtml(words)}</p><p class="soft">Error 400: ${escapeHtml(error)}</p>`,
  );
}

function hidden(fields: FormFields): string {
  return Object.entries(fields)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join("");
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Google stand-in</title><style>${style}</style></head>
<body><main>${content}<p class="soft note">${note}</p></main></body></html>
`;
}
