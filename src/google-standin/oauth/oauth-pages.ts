import type { AuthorizationProblem } from "./authorization-request.ts";
import { framePage } from "./page-frame.ts";
import { escapeHtml } from "../search/snippet.ts";
import type { Person } from "../store/standin-people.ts";

/** Hidden fields that a form carries. */
export type FormFields = Record<string, string>;

const style = `
body { display: grid; place-items: center }
main { width: 100%; max-width: 460px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; overflow-wrap: anywhere }
ul { list-style: none; margin: 20px 0; padding: 0 } li + li { border-top: 1px solid var(--line) }
.person { display: block; width: 100%; padding: 12px 8px; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; border-radius: 8px }
.person:hover { background: var(--back) } .person span { display: block }
label { display: flex; gap: 12px; padding: 12px 0; cursor: pointer } input { width: 18px; height: 18px; margin: 3px 0 0; flex: none; accent-color: var(--act) }
.choice { display: flex; gap: 12px; justify-content: flex-end; margin-top: 24px }
.choice button { padding: 10px 24px; border-radius: 999px; border: 1px solid var(--line); background: none; color: var(--act); font: inherit; font-weight: 500; cursor: pointer }
.choice .allow { background: var(--act); border-color: var(--act); color: var(--on-act) }
`;

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
  return framePage({ title, content, style });
}
