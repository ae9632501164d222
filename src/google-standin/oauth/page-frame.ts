import type { FastifyReply } from "fastify";

type Page = {
  /** As HTML. */
  title: string;
  content: string;
  /** Rules beyond those of every page. */
  style: string;
};

const style = `
:root { color-scheme: light dark; --line: #c9ced6; --soft: #5b6472; --back: #f4f6f9; --card: #fff; --ink: #1b1f24; --act: #0b57d0; --on-act: #fff; --bad: #b3261e; --good: #146c2e }
@media (prefers-color-scheme: dark) { :root { --line: #444b56; --soft: #a8b0bc; --back: #14171b; --card: #1d2126; --ink: #e8eaed; --act: #a8c7fa; --on-act: #062e6f; --bad: #f2b8b5; --good: #6dd58c } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; padding: 16px; background: var(--back); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 1.3; font-weight: 500 }
p { margin: 8px 0 } .soft { color: var(--soft); font-size: 14px }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
.note { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line) }
`;

const note =
  "This page is Mailwright’s local stand-in for Google, running on this computer. It knows no real Google account, asks for no password and sends nothing to the internet.";

/** A whole page of the stand-in: it needs no script and nothing from elsewhere, and says that it is no real Google. */
export function framePage(page: Page): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title} · Google stand-in</title><style>${style}${page.style}</style></head>
<body><main>${page.content}<p class="soft note">${note}</p></main></body></html>
`;
}

/** Sends a page that runs no script, cannot be framed, and whose forms lead to us and at most to one other address. */
export function sendPage(
  reply: FastifyReply,
  html: string,
  formTarget: string | undefined,
): FastifyReply {
  const target = formTarget === undefined ? "" : ` ${new URL(formTarget).origin}`;
  return reply
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header("referrer-policy", "no-referrer")
    .header("x-frame-options", "DENY")
    .send(html);
}
