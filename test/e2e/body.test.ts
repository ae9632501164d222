import { expect } from "vitest";
import type { FrameLocator, Locator } from "playwright-core";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

/** The tags and attributes that mail may have. */
const tags =
  "p br div span a img h1 h2 h3 h4 h5 h6 ul ol li strong em b i u table tr td th thead tbody font center blockquote".split(
    " ",
  );
const attributes = "href src alt class style target title color size face rel".split(" ");
const inbox = testInbox();

async function openHtml(subject: string, html: string): Promise<[Locator, FrameLocator]> {
  inbox.deliver({ subject, html });
  const dialog = await inbox.open(subject);
  return [dialog, dialog.locator("iframe").contentFrame()];
}

inChromium("of a body only the allowed tags and attributes are left", async () => {
  const wanted = `<p class="a" style="color: red" title="t" data-x="1" id="own" onclick="x()">P
    <font color="red" size="2" face="Arial">F</font><custom-tag>C</custom-tag></p>
    <h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6><ul><li>u</li></ul><ol><li>o</li></ol>
    <table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>
    <center><strong>s</strong><em>e</em><b>b</b><i>i</i><u>u</u></center><blockquote>q</blockquote>
    <a href="https://good.example/">a</a><video src="x"></video><marquee>m</marquee>`;
  const [, body] = await openHtml("All tags", wanted);
  // The last of it: what stands before is there then.
  await body.getByRole("link", { name: "a", exact: true }).waitFor();
  const found = await body.locator("body *").evaluateAll((all) =>
    all.map((one) => ({
      tag: one.localName,
      attributes: one.getAttributeNames(),
    })),
  );
  const used = new Set(found.map(({ tag }) => tag));
  expect([...used].filter((tag) => !tags.includes(tag))).toEqual([]);
  expect(
    tags.filter((tag) => !used.has(tag) && !["br", "div", "span", "img"].includes(tag)),
  ).toEqual([]);
  const kept = new Set(found.flatMap((one) => one.attributes));
  expect([...kept].filter((name) => !attributes.includes(name))).toEqual([]);
  expect(await body.locator("[data-x], [onclick], #own").count()).toBe(0);
});

inChromium("a link opens in a new tab and tells nobody where it was", async () => {
  const [, body] = await openHtml("A link", `<a href="https://good.example/" target="_top">go</a>`);
  const link = body.getByRole("link", { name: "go" });
  expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);
});

inChromium("without HTML the words are shown as they are, with their links", async () => {
  await inbox.arrive({ subject: "Only words", text: "<b>Not bold</b>\r\nhttps://good.example/x" });
  const dialog = await inbox.open("Only words");
  await dialog.getByText("<b>Not bold</b>").waitFor();
  const link = dialog.getByRole("link", { name: "https://good.example/x" });
  expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual([
    "_blank",
    "noopener noreferrer",
  ]);
  expect(await dialog.locator("iframe").count()).toBe(0);
});

inChromium("with neither it says No content available", async () => {
  await inbox.arrive({ subject: "Nothing in it", text: "" });
  await (await inbox.open("Nothing in it")).getByText("No content available").waitFor();
  await inbox.page.keyboard.press("Escape");
  const [dialog] = await openHtml("Empty markup", "<div> </div>");
  await dialog.getByText("No content available").waitFor();
});

inChromium("a hostile message runs nothing, loads nothing and leaves the page alone", async () => {
  const { page, app } = inbox;
  const outside: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(app.url) && !/^(?:data|about|blob):/.test(request.url()))
      outside.push(request.url());
  });
  const html = `<style>body{display:none}</style><script>parent.__x=1</script>
    <img src=x onerror="parent.__x=2"><svg onload="parent.__x=3"></svg>
    <img src="https://tracker.example/a.png"><iframe src="https://evil.example"></iframe>
    <div style="position:fixed;inset:0;background:url(https://tracker.example/b.png)">over</div>
    <form action="https://evil.example"><input name=a><button>go</button></form>
    <a href="javascript:parent.__x=4">link</a><a href="https://good.example/page">good</a>`;
  const [dialog, body] = await openHtml("<b>Hostile</b>", html);
  await body.getByText("good", { exact: true }).waitFor();
  expect(await dialog.locator("iframe").getAttribute("sandbox")).toBe(
    "allow-popups allow-popups-to-escape-sandbox",
  );
  expect(
    await body.locator("script, svg, form, input, button, iframe, style + *:not(head *)").count(),
  ).toBe(0);
  await dialog.getByText(/remote images? (?:is|are) not shown/).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, "__x"))).toBeUndefined();
  expect(outside).toEqual([]);
});

// Chromium reports handlers of the inert document that the sanitiser parses; none of them runs.
testConsole(inbox, undefined, /Executing inline event handler/);
