import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { rows } from "../support/browser.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const owner = "alex.morgan@example.com";
const inbox = testInbox({ person: owner });

/** Delivers a message and opens it. */
async function open(subject: string, html: string): Promise<Locator> {
  inbox.app.standin.deliver(
    owner,
    `From: Ada <ada@example.org>\r\nSubject: ${subject}\r\nContent-Type: text/html\r\n\r\n${html}`,
  );
  await rows(inbox.page).filter({ hasText: subject }).click({ timeout: 30_000 });
  return inbox.page.getByRole("dialog");
}

async function close(): Promise<void> {
  await inbox.page.keyboard.press("Escape");
  await inbox.page.getByRole("dialog").waitFor({ state: "detached" });
}

/** Goes on by a key; gives where the focus is then: between the page and a body it moves in its own time. */
async function step(key: "Tab" | "Shift+Tab"): Promise<string> {
  const before = await focusName();
  await inbox.page.keyboard.press(key);
  return until(focusName, (now) => now !== before);
}

function focusName(): Promise<string> {
  return inbox.page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute("aria-label") ?? at?.getAttribute("title") ?? at?.textContent ?? "";
  });
}

inChromium("a body that is too complex is shown as words", async () => {
  for (const [subject, html] of [
    ["Hundred thousand", `Deep words${"<div>\r\n".repeat(100_000)}`],
    ["Twenty thousand", `Deep words${"<div>\r\n".repeat(20_000)}`],
    ["Two hundred thousand", `Deep words${"<p>paragraph\r\n".repeat(200_000)}`],
  ] as const) {
    const dialog = await open(subject, html);
    await dialog.getByText("This message is too complex to be shown as designed.").waitFor();
    await dialog.getByText("Deep words").waitFor();
    await expect.poll(() => dialog.getByRole("button", { name: "Show original" }).count()).toBe(1);
    await close();
  }
});

inChromium(
  "of a long body that is shown as words the beginning is there, and all on request",
  async () => {
    const dialog = await open("Long words", `${"<div>\r\n".repeat(50_000)}The end of it`);
    await dialog.getByText("Only the beginning is shown.").waitFor();
    expect(await dialog.getByText("The end of it").count()).toBe(0);
    await dialog.getByRole("button", { name: "Show all" }).click();
    await dialog.getByText("The end of it").waitFor();
    await dialog.getByText("Only the beginning is shown.").waitFor({ state: "detached" });
    await close();
  },
);

/** The font of a body, and how many of its faces are loaded by now. */
function fontsOf(body: HTMLElement | SVGElement): { family: string | undefined; faces: number } {
  const { fontFamily } = getComputedStyle(body);
  const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
  return { family: fontFamily.split(",")[0], faces: loaded.length };
}

inChromium("a message without a font is read in the page's, in each of its scripts", async () => {
  const asked: string[] = [];
  inbox.page.on("request", (request) => {
    if (request.frame() !== inbox.page.mainFrame()) asked.push(request.url());
  });
  const words = "<p>Grüße, Łódź: Привет <b>и спасибо</b></p>";
  // A message waits only so long for its letters; the page has them for the next.
  await open("Its letters", words);
  await close();
  await open("Own font", words);
  const frame = inbox.page.getByRole("dialog").frameLocator("iframe");
  await expect
    .poll(() => frame.locator("body:has(p)").evaluate(fontsOf))
    .toEqual({ family: "Inter", faces: 3 });
  expect(asked.filter((url) => !/^(?:data|about):/.test(url))).toEqual([]);
  await close();
});

inChromium("in the dark, dark words on white paper are read in the page's colours", async () => {
  await inbox.page.emulateMedia({ colorScheme: "dark" });
  const words = `<div style="background-color:#fff"><p style="color:#222">Plain <a href="https://a.example/" style="color:#15c">link</a></p></div>`;
  const dialog = await open("Dark words", words);
  const frame = dialog.frameLocator("iframe");
  await expect
    .poll(() =>
      frame.locator("p").evaluate((p) => {
        const { color } = getComputedStyle(p);
        return [color === getComputedStyle(document.documentElement).color, color];
      }),
    )
    .toEqual([true, expect.not.stringContaining("34, 34, 34")]);
  await expect
    .poll(() => frame.locator("div").evaluate((div) => getComputedStyle(div).backgroundColor))
    .toBe("rgba(0, 0, 0, 0)");
  await close();
  await inbox.page.emulateMedia({ colorScheme: "light" });
});

/** The least contrast of words with what they lie on in a frame, of those that are to be read, and the number of them. */
function leastContrast(body: HTMLElement): [number, number] {
  function partsOf(colour: string): number[] {
    const context = document.createElement("canvas").getContext("2d");
    if (context === null) return [];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }
  function luminance(colour: string): number {
    const [r = 0, g = 0, b = 0] = partsOf(colour).map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  function groundOf(element: Element | null): string {
    if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return partsOf(backgroundColor)[3] === 0 ? groundOf(element.parentElement) : backgroundColor;
  }
  const all = [...body.querySelectorAll("[title]")].map((element) => {
    const pair = [luminance(getComputedStyle(element).color), luminance(groundOf(element))];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
  });
  return [Math.min(...all), all.length];
}

const newsletter = `<div style="background:#f4f4f4;padding:16px"><table bgcolor="#ffffff"><tr><td>
<h2 title="1" style="color:#1a73e8">Heading</h2><p title="2" style="color:#777">Pale grey</p>
<p title="3"><font color="red" title="4">Red</font> and <a title="5" href="https://a.example/" style="color:#15c">a link</a></p>
<div style="background:rgb(255, 248, 220)"><b title="6">On a tint</b> <span title="7" style="color:hsl(120, 100%, 25%)">green</span></div>
<div style="background-color:navy;color:white"><span title="8">On navy</span></div>
<i style="color:#fff">unseen</i></td></tr></table></div>`;

inChromium(
  "in the dark, a message's own colours are put for dark paper, and shown as they are on request",
  async () => {
    await inbox.page.emulateMedia({ colorScheme: "dark" });
    const dialog = await open("A newsletter", newsletter);
    const body = dialog.frameLocator("iframe").locator("body:has(h2)");
    await expect
      .poll(() => body.evaluate(leastContrast))
      .toEqual([expect.toSatisfy((least) => least >= 4.5), 8]);
    const looks = await body.evaluate((one) => {
      const [unseen, table, navy] = ["i", "table", "[style*=navy], [title='8']"].map((selector) =>
        one.querySelector(selector),
      );
      if (!unseen || !table || !navy) return [];
      return [
        getComputedStyle(document.documentElement).backgroundColor,
        getComputedStyle(unseen).color,
        getComputedStyle(table).backgroundColor,
        getComputedStyle(navy).color,
      ];
    });
    expect(looks).toEqual([
      "oklch(0.206 0.008 268)",
      "rgb(22, 23, 27)",
      "rgb(22, 23, 27)",
      "rgb(255, 255, 255)",
    ]);
    await dialog.getByRole("button", { name: "More" }).click();
    await inbox.page.getByRole("menuitem", { name: "Original colours" }).click();
    await expect
      .poll(() => body.locator("table").evaluate((one) => getComputedStyle(one).backgroundColor))
      .toBe("rgb(255, 255, 255)");
    await dialog.getByRole("button", { name: "More" }).click();
    await inbox.page.getByRole("menuitem", { name: "Dark colours" }).click();
    await expect
      .poll(() => body.evaluate(leastContrast))
      .toEqual([expect.toSatisfy((least) => least >= 4.5), 8]);
    await close();
    await inbox.page.emulateMedia({ colorScheme: "light" });
  },
);

inChromium("Escape closes the dialog also where a tooltip is open", async () => {
  await open("A tooltip", "<p>Hello</p>");
  let at = "";
  while (at !== "Close") at = await step("Tab");
  const tooltip = inbox.page.getByRole("tooltip", { name: "Close" });
  await tooltip.waitFor();
  const button = inbox.page.getByRole("button", { name: "Close" });
  await expect
    .poll(async () => {
      const [card, below] = [await tooltip.boundingBox(), await button.boundingBox()];
      return Math.abs((card?.y ?? 0) - (below?.y ?? 0));
    })
    .toBeLessThan(60);
  await close();
});

inChromium("Tab goes round the dialog and its body, forwards and backwards", async () => {
  inbox.app.standin.deliver(owner, "From: Ada <ada@example.org>\r\nSubject: Newer one\r\n\r\nHi");
  await rows(inbox.page).filter({ hasText: "Newer one" }).waitFor({ timeout: 30_000 });
  await rows(inbox.page).filter({ hasText: "A tooltip" }).click();
  const dialog = inbox.page.getByRole("dialog");
  await dialog.locator("iframe").waitFor();
  const round = [
    "Archive",
    "Delete",
    "Mark as unread",
    "More actions",
    "Newer message",
    "Older message",
    "Close",
    "Message body",
    "Reply",
    "Forward",
    "Ask about this conversation",
  ];
  for (const name of round.filter((one) => one !== "Message body"))
    await dialog
      .getByRole("button", { name, exact: true })
      .and(inbox.page.locator(":enabled"))
      .waitFor();
  const seen: string[] = [];
  while (seen.length < 2 * round.length) seen.push(await step("Tab"));
  expect(seen).toEqual([...round, ...round]);
  for (const name of round.slice(0, -1).reverse()) expect(await step("Shift+Tab")).toBe(name);
  expect(await step("Shift+Tab")).toBe("Ask about this conversation");
  expect(await step("Tab")).toBe("Archive");
  await close();
});

inChromium("after a click into the body the keys are had back by leaving it", async () => {
  const dialog = await open("Clicked", "<p>Hello there</p>");
  await dialog.locator("iframe").contentFrame().getByText("Hello there").click();
  await expect.poll(focusName).toBe("Message body");
  await dialog.getByRole("heading").first().hover();
  await expect.poll(focusName).not.toBe("Message body");
  await close();
});

inChromium("a message of pictures that are not shown says so", async () => {
  const dialog = await open(
    "Pictures",
    `<img src="https://t.example/a.png"><img src="cid:one"><img src="cid:two">`,
  );
  await dialog.getByText("No content available").waitFor();
  await dialog
    .getByText("1 remote image is not shown · 2 pictures that came with this message are not shown")
    .waitFor();
  await close();
});

inChromium("the page's title is the folder's or the open message's", async () => {
  await inbox.page.waitForFunction(() => /^Inbox \(\d+\) · Mailwright$/.test(document.title));
  await inbox.page.getByRole("tab", { name: "Spam" }).click();
  await inbox.page.waitForFunction(() => /^Spam( \(\d+\))? · Mailwright$/.test(document.title));
  await inbox.page.getByRole("tab", { name: "Inbox" }).click();
  await rows(inbox.page).filter({ hasText: "Clicked" }).click();
  await inbox.page.waitForFunction(() => document.title === "Clicked · Mailwright");
  await close();
  await inbox.page.waitForFunction(() => /^Inbox \(\d+\) · Mailwright$/.test(document.title));
});

inChromium("a row is heard as sender, subject, text and time", async () => {
  const row = rows(inbox.page).filter({ hasText: "Clicked" }).getByRole("button");
  await row
    .and(inbox.page.getByRole("button", { name: /Ada ?, Clicked ?, Hello there ?, / }))
    .waitFor();
});

inChromium("a message that is not here says so, without a way to try again", async () => {
  for (const id of ["abc", "999999999", "999999999999999999"]) {
    await inbox.page.goto(`${inbox.app.url}/?section=inbox&message=${id}`);
    await inbox.page.getByText("This message is no longer here").waitFor();
    expect(await inbox.page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  }
  await close();
});

inChromium("the logo does not say that it is the page", async () => {
  await inbox.page.goto(inbox.app.url);
  const logo = inbox.page.getByRole("banner").getByRole("link", { name: "Mailwright" });
  expect(await logo.getAttribute("aria-current")).toBeNull();
});
