// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sanitiseHtml } from "#web/html/sanitise-html.ts";

/** What is still to be seen of a message while its quotes are folded. */
function seen(html: string): string {
  const body = sanitiseHtml(html);
  const page = new DOMParser().parseFromString(body.html, "text/html");
  const hidden = body.quotes.length === 0 ? [] : page.querySelectorAll(body.quotes.join(", "));
  for (const element of hidden) element.remove();
  return (page.body.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

function gmail(inside: string): string {
  return `<div class="gmail_quote"><div class="gmail_attr">On Mon, 3 Nov 2026 at 10:00, Ada &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div>${inside}</div>`;
}

function quote(text: string): string {
  return `<blockquote class="gmail_quote">${text}</blockquote>`;
}

test.each([
  ["Gmail's quote", `<div dir="ltr">Yes.</div><br>${gmail(quote("Will you?"))}`],
  ["Gmail's quote above the answer", `${gmail(quote("Will you?"))}<div>Yes.</div>`],
  ["Gmail's quote with the answer in its block", gmail(`${quote("Will you?")}<div>Yes.</div>`)],
  [
    "Apple's quote",
    `<div>Yes.</div><div><blockquote type="cite"><div>On 3 Nov 2026, Ada wrote:</div>Will you?</blockquote></div>`,
  ],
  [
    "Thunderbird's quote above the answer",
    `<div class="moz-cite-prefix">On 03/11/2026 10:00, Ada wrote:<br></div><blockquote type="cite">Will you?</blockquote><p>Yes.</p>`,
  ],
  [
    "a quote below who wrote it, above the answer",
    `<p>Am 3.11.2026 um 10:00 schrieb Ada &lt;a@b.example&gt;:</p><blockquote>Will you?</blockquote><p>Yes.</p>`,
  ],
  [
    "Outlook's quote",
    `<div class="WordSection1"><p>Yes.</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p><b>From:</b> Ada<br><b>Sent:</b> Monday<br><b>To:</b> Ben<br><b>Subject:</b> Will you</p></div></div><p>Will you?</p><table><tr><td>Will</td></tr></table></div>`,
  ],
  [
    "Outlook's quote on the web in any language",
    `<div>Yes.</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>Lähettäjä:</b> Ada</div><div>Will you?</div>`,
  ],
  ["an original message", `<p>Yes.</p><p>-----Original Message-----<br>Will you?</p><p>Will</p>`],
  [
    "a quote at the end",
    `<div>Yes.</div><div><div><blockquote>Will you?</blockquote></div></div>\n`,
  ],
])("%s is folded", (_, html) => {
  expect(seen(html)).toBe("Yes.");
  expect(sanitiseHtml(html).html).toContain("Will you?");
});

test.each([
  [
    "answers between quotes of Gmail's",
    gmail(`${quote("A?")}<div>Yes</div>${quote("B?")}<p>No</p>`),
  ],
  [
    "answers between quotes",
    `<blockquote type="cite">A?</blockquote>Yes<blockquote type="cite">B?</blockquote>No`,
  ],
  ["a quote alone", `<div><blockquote type="cite">Only this</blockquote></div>`],
  ["a quote alone below who wrote it", gmail(quote("Only this"))],
  ["a citation above other words", `<blockquote>Said</blockquote><p>Well said.</p>`],
  ["no quote", `<p>On Monday we wrote: nothing</p>`],
  [
    "a message passed on",
    `<p>FYI</p><div class="gmail_quote">---------- Forwarded message ---------<br>From: Ada<p>News</p></div>`,
  ],
  ["what Outlook alone sent", `<p>From: Ada<br>Sent: Monday<br>Subject: X</p><p>News</p>`],
  [
    "bare text below Outlook's header",
    `<p>Yes.</p><p>From: Ada<br>Sent: Monday<br>Subject: X</p>News <b>bold</b>`,
  ],
])("%s stays in sight", (_, html) => {
  expect(sanitiseHtml(html).quotes).toEqual([]);
});

test("the message cannot fold by itself: no class of its own is left", () => {
  expect(sanitiseHtml(`<p>x</p><div class="gmail_quote">y</div>`).html).not.toContain("class");
});
