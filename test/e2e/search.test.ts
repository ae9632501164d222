import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const person = "robin.reyes@example.com";
const inbox = testInbox({
  prepare({ standin }) {
    const from = "From: Quaglia Vane <quaglia@example.org>";
    standin.deliver(person, `${from}\r\nSubject: Zephyrine plans\r\n\r\nAbout the zephyrine`);
    standin.deliver(person, `${from}\r\nSubject: Shining\r\n\r\nx`, ["INBOX", "STARRED"]);
  },
});

function field() {
  return inbox.page.getByRole("combobox", { name: "Search mail" });
}

inChromium(
  "the search says what it means, and finds newest first with its words marked",
  async () => {
    await inbox.page.keyboard.press("/");
    await field().fill("zephyrine is:unread");
    await inbox.page.getByText("Mail containing “zephyrine” and not yet read").waitFor();
    await inbox.page.keyboard.press("Enter");
    await inbox.page.getByRole("heading", { name: "Search results" }).waitFor();
    await inbox.row("Quaglia Vane").waitFor();
    await expect.poll(() => rows(inbox.page).count()).toBe(1);
    await inbox.page.getByText("1 result", { exact: true }).waitFor();
    await inbox.page.getByRole("tab", { selected: true }).waitFor({ state: "detached" });
    expect(await findings(inbox.page)).toEqual([]);
    await expect
      .poll(() => rows(inbox.page).locator("mark").first().textContent())
      .toBe("Zephyrine");
    await inbox.page.goBack();
    await inbox.page.getByRole("heading", { name: "Inbox", exact: true }).waitFor();
  },
);

inChromium("people, operators and recent searches are offered and taken by keyboard", async () => {
  await field().fill("");
  await inbox.page.getByRole("listbox").waitFor();
  await field().fill("from:quagl");
  await inbox.page.getByRole("option", { name: /Quaglia Vane/ }).waitFor();
  await inbox.page.keyboard.press("ArrowDown");
  await inbox.page.keyboard.press("Enter");
  await inbox.row("Zephyrine plans").waitFor();
  await expect.poll(() => field().inputValue()).toBe("from:quaglia@example.org");
  await field().fill("is:st");
  await inbox.page.getByRole("option", { name: /is:starred/ }).click();
  await expect.poll(() => field().inputValue()).toBe("is:starred");
  await inbox.row("Shining").waitFor();
  await expect.poll(() => rows(inbox.page).count()).toBe(1);
  await field().fill("");
  await inbox.page.getByRole("option", { name: "from:quaglia@example.org" }).waitFor();
});

inChromium("a search is saved, run again from its name, and removed", async () => {
  await field().fill("subject:zephyrine");
  await inbox.page.getByRole("button", { name: "Save search" }).click();
  const ask = inbox.page.getByRole("dialog", { name: "Save search" });
  await expect.poll(() => ask.getByLabel("Name").inputValue()).toBe("subject:zephyrine");
  await ask.getByLabel("Name").fill("Plans");
  await ask.getByRole("button", { name: "Save" }).click();
  await inbox.page.getByText("Search saved").waitFor();
  await field().fill("");
  await inbox.page.getByRole("option", { name: /Saved.*Plans/ }).click();
  await inbox.row("Zephyrine plans").waitFor();
  await expect.poll(() => field().inputValue()).toBe("subject:zephyrine");
  await inbox.heading("Plans").waitFor();
  await expect.poll(() => inbox.page.title()).toMatch(/^Plans/);
  await field().fill("is:starred");
  await inbox.page.getByRole("button", { name: "Save search" }).click();
  await ask.getByLabel("Name").fill("Plans");
  await ask.getByText("This name is taken. It stands for subject:zephyrine").waitFor();
  await ask.getByRole("button", { name: "Cancel" }).click();
  await ask.waitFor({ state: "detached" });
  await field().fill("");
  await inbox.page.getByRole("button", { name: "Remove Plans" }).click();
  await inbox.page.getByRole("option", { name: /Saved/ }).waitFor({ state: "detached" });
  await inbox.heading("Search results").waitFor();
});

inChromium("a search that finds nothing says so, and a hostile one is only text", async () => {
  await field().fill("xyzzyplugh");
  await inbox.page.keyboard.press("Enter");
  await inbox.page.getByRole("heading", { name: "No emails found" }).waitFor();
  await inbox.page.getByText("0 results", { exact: true }).waitFor();
  await field().fill(`${"(".repeat(2000)} OR "<img src=x onerror=alert(1)> {from:`);
  await inbox.page.keyboard.press("Enter");
  await inbox.page.getByRole("heading", { name: "Search results" }).waitFor();
});

inChromium(
  "what is too long to search for says so, and nothing else is searched in its place",
  async () => {
    await field().fill("zephyrine ".repeat(1100));
    await inbox.page.getByText("This is too long to search for. Keep it to 10,000").waitFor();
    await inbox.page.getByRole("button", { name: "Save search" }).waitFor({ state: "detached" });
    await inbox.page.keyboard.press("Enter");
    await inbox.page.getByText("This is too long to search for. Keep it to 10,000").waitFor();
    await inbox.heading("Inbox").waitFor();
    await field().fill("zephyrine ".repeat(1000));
    await inbox.page.keyboard.press("Enter");
    await inbox.row("Zephyrine plans").waitFor();
  },
);

testConsole(inbox);
