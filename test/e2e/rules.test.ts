import { readFileSync } from "node:fs";
import { beforeEach, expect } from "vitest";
import type { Locator } from "playwright-core";
import { findings } from "../support/accessibility.ts";
import { rulesOf, type TestRules } from "../support/rules-of.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const me = "robin.reyes@example.com";
const inbox = testInbox();
let rules: TestRules;

beforeEach(async ({ task }) => {
  if (task.meta.looksBack || inbox.app === undefined) return;
  rules ??= rulesOf(await inbox.app.signIn(me));
  for (const { id } of (await rules.list()).rules) await rules.remove(id);
});

async function openRules(): Promise<void> {
  await inbox.page.getByRole("button", { name: "Rules", exact: true }).click();
  await inbox.heading("Rules").waitFor();
}

function button(name: string, within: Locator = inbox.page.locator("body")): Locator {
  return within.getByRole("button", { name, exact: true });
}

/** Rehearses what stands in the editor, which says how much it would have touched. */
async function rehearse(): Promise<void> {
  await button("Rehearse").click();
  await inbox.page.getByText(/^In the last 90 days it would have touched/).waitFor();
}

async function switchOn(): Promise<void> {
  await button("Switch on").click();
  await inbox.page.getByText("This rule is on.").waitFor();
}

inChromium(
  "a rule is made in the editor, rehearsed, switched on, and acts on new mail",
  async () => {
    const old = await inbox.arrive({ subject: "News of old", from: "News <news@harbour.example>" });
    await openRules();
    await inbox.page.getByText("No rules yet").waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await button("New rule").click();
    await inbox.page.getByText("Say which mail is meant.").waitFor();
    await inbox.page.getByLabel("Search", { exact: true }).fill("from:news@harbour.example");
    await inbox.page.getByText("Mail from “news@harbour.example”").waitFor();
    await inbox.page.getByText("Finds 1 message now").waitFor();
    await inbox.page.getByLabel("Where it goes").selectOption("Archive");
    await inbox.page.getByRole("checkbox", { name: "Star" }).check();
    await inbox.page.getByLabel("In your words (optional)").fill("put the harbour news away");
    expect(await button("Switch on").isDisabled()).toBe(true);
    await rehearse();
    await inbox.page.getByRole("link", { name: "News of old" }).waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    // Another rule than was rehearsed is not switched on.
    await inbox.page.getByRole("checkbox", { name: "Mark as read" }).check();
    await inbox.page.getByText("You have changed the rule since. Rehearse it again.").waitFor();
    expect(await button("Switch on").isDisabled()).toBe(true);
    await rehearse();
    await switchOn();
    const id = inbox.deliver({ subject: "News of today", from: "News <news@harbour.example>" });
    await inbox.labelled(id, "INBOX", false);
    await until(
      async () => inbox.labels(id),
      (labels) => labels?.join() === "STARRED",
    );
    expect(inbox.labels(old)).toContain("INBOX");
    // Once on old mail, by the same page, and back.
    await button("Run once").click();
    await inbox.page.getByText("Went through 1 message").waitFor();
    await inbox.labelled(old, "INBOX", false);
    await inbox.page.getByRole("button", { name: /^Undo: Archive/ }).click();
    await inbox.labelled(old, "INBOX");
  },
);

inChromium(
  "a rule that is there already is named before another like it is switched on",
  async () => {
    await rules.make({ name: "Twin", query: "from:twin.example", actions: [{ do: "star" }] });
    await openRules();
    await button("New rule").click();
    await inbox.page.getByLabel("Search", { exact: true }).fill("from:twin.example");
    await inbox.page.getByRole("checkbox", { name: "Star" }).check();
    await rehearse();
    await inbox.page.getByText("“Twin” says the same already.").waitFor();
  },
);

inChromium(
  "a search becomes a rule, which can be saved switched off and is switched on from the list",
  async () => {
    await inbox.page.goto(
      `${inbox.app.url}/?section=inbox&q=${encodeURIComponent("subject:receipt")}`,
    );
    await button("Make this a rule").first().click();
    expect(await inbox.page.getByLabel("Search", { exact: true }).inputValue()).toBe(
      "subject:receipt",
    );
    await inbox.page.getByRole("checkbox", { name: "Star" }).check();
    await button("Save switched off").click();
    await inbox.page.getByText("This rule is off.").waitFor();
    await inbox.page.getByRole("link", { name: "Back to Rules" }).click();
    const one = inbox.page.getByRole("switch", { name: /^Star: Mail .* is on$/ });
    await one.click();
    const dialog = inbox.page.getByRole("dialog", { name: /^Switch on/ });
    await dialog.getByText(/^In the last 90 days/).waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await button("Switch on", dialog).click();
    await until(
      () => rules.list(),
      (list) => list.rules[0]?.enabled === true,
    );
    const id = inbox.deliver({ subject: "Your receipt" });
    await inbox.labelled(id, "STARRED");
  },
);

inChromium(
  "a rule is made for mail like a message; why it is here is told, and undone",
  async () => {
    await inbox.arrive({ subject: "Offer one", from: "Shop <offers@shop.example>" });
    await inbox.menuAct("Offer one", "Always do this with such mail…");
    const query = inbox.page.getByLabel("Search", { exact: true });
    await inbox.page.getByRole("radio", { name: "Subject" }).click();
    await inbox.page.getByRole("radio", { name: "Sender" }).click();
    await until(
      () => query.inputValue(),
      (text) => text === "from:offers@shop.example",
    );
    await inbox.page.getByLabel("Where it goes").selectOption("Archive");
    await rehearse();
    await switchOn();
    const id = inbox.deliver({ subject: "Offer two", from: "Shop <offers@shop.example>" });
    await inbox.labelled(id, "INBOX", false);
    await inbox.folder("All Mail").click();
    await inbox.row("Offer two").waitFor();
    await inbox.menuAct("Offer two", "Why is this here?");
    const why = inbox.page.getByRole("dialog", { name: "Why is this here?" });
    await why.getByText("Archive", { exact: false }).first().waitFor();
    await why.getByText("as it came").waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await why.getByRole("button", { name: /^Undo: / }).click();
    await inbox.labelled(id, "INBOX");
    await why.getByText("Undone").waitFor();
  },
);

inChromium(
  "moving a message back offers the exception, chosen beforehand the second time",
  async () => {
    const from = "Amy <amy@club.example>";
    await rules.make({ name: "Club", query: "from:club.example", actions: [{ do: "archive" }] });
    for (const [subject, times] of [
      ["Club one", 1],
      ["Club two", 2],
    ] as const) {
      const id = inbox.deliver({ subject, from });
      await inbox.labelled(id, "INBOX", false);
      await inbox.folder("All Mail").click();
      await inbox.row(subject).waitFor();
      await inbox.menuAct(subject, "Move to");
      await inbox.page.getByRole("option", { name: "Inbox" }).click();
      await inbox.labelled(id, "INBOX");
      const toast = inbox.toast("You moved back what “Club” had moved");
      await toast.getByRole("button", { name: "Choose…" }).click();
      const dialog = inbox.page.getByRole("dialog", { name: "You moved mail back" });
      const leave = dialog.getByRole("radio", {
        name: "Leave alone: Mail from “amy@club.example”",
        exact: true,
      });
      expect(await leave.isChecked()).toBe(times === 2);
      expect(await findings(inbox.page)).toEqual([]);
      if (times === 1) await button("Later", dialog).click();
      else await button("Save", dialog).click();
    }
    await until(
      () => rules.list(),
      (list) => list.rules[0]?.exceptions[0]?.query === "from:amy@club.example",
    );
  },
);

inChromium("rules change places by keys and mouse; all of them pause and catch up", async () => {
  for (const name of ["First", "Second", "Third"])
    await rules.make({ name, query: `subject:${name}`, actions: [{ do: "star" }] });
  await openRules();
  async function inOrder(...names: string[]): Promise<void> {
    await until(
      async () => (await rules.list()).rules.map(({ name }) => name).join(),
      (found) => found === names.join(),
    );
  }
  await inbox.page.getByRole("button", { name: "Move Third, place 3 of 3" }).press("ArrowUp");
  await inOrder("First", "Third", "Second");
  const grip = inbox.page.getByRole("button", { name: "Move Third, place 2 of 3" });
  expect(await grip.evaluate((element) => element === document.activeElement)).toBe(true);
  const rows = inbox.page
    .getByRole("region", { name: "Rules in their order" })
    .getByRole("listitem");
  await inbox.page
    .getByRole("button", { name: "Move First, place 1 of 3" })
    .dragTo(rows.filter({ hasText: "Second" }));
  await inOrder("Third", "Second", "First");

  const run = inbox.page.getByRole("switch", { name: "Rules run" });
  await run.click();
  await inbox.page.getByText(/^Paused since/).waitFor();
  const id = inbox.deliver("First of the paused");
  await inbox.page.getByText("1 message came since.").waitFor();
  expect(await findings(inbox.page)).toEqual([]);
  await run.click();
  await button("Act on it too").click();
  await inbox.labelled(id, "STARRED");
  await inbox.page.getByText("Every rule that is on acts on mail as it comes.").waitFor();

  await inbox.page.getByRole("link", { name: "First of the paused" }).waitFor();
  await inbox.page.getByRole("button", { name: /^Undo this day/ }).click();
  await button("Undo this day", inbox.page.getByRole("alertdialog")).click();
  await inbox.labelled(id, "STARRED", false);
});

inChromium(
  "fields that are left before they are saved are there again, or thrown away",
  async () => {
    await rules.make({ name: "Kept", query: "subject:kept", actions: [{ do: "star" }] });
    await openRules();
    const back = inbox.page.getByRole("link", { name: "Back to Rules" });
    const note = inbox.page.getByText("You left this rule before it was saved.");
    const query = inbox.page.getByLabel("Search", { exact: true });
    await inbox.page.getByRole("link", { name: "Kept" }).click();
    await query.fill("subject:other");
    await back.click();
    await inbox.page.getByRole("link", { name: "Kept" }).click();
    await note.waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    expect(await query.inputValue()).toBe("subject:other");
    await button("Discard them").click();
    await note.waitFor({ state: "detached" });
    expect(await query.inputValue()).toBe("subject:kept");
    await query.fill("subject:saved");
    await rehearse();
    await button("Save").click();
    await until(
      () => rules.list(),
      (list) => list.rules[0]?.query === "subject:saved",
    );
    await back.click();
    await inbox.page.getByRole("link", { name: "Kept" }).click();
    await inbox.page.getByText("This rule is on.").waitFor();
    expect(await note.count()).toBe(0);

    await back.click();
    await button("New rule").click();
    await query.fill("subject:new");
    await back.click();
    await button("New rule").click();
    await note.waitFor();
    expect(await query.inputValue()).toBe("subject:new");
  },
);

inChromium(
  "a rule that is switched off, paused or deleted by a click comes back by Undo",
  async () => {
    await rules.make({ name: "First", query: "subject:first", actions: [{ do: "star" }] });
    await rules.make({ name: "Second", query: "subject:second", actions: [{ do: "star" }] });
    const before = (await rules.list()).rules;
    async function asBefore(): Promise<void> {
      await until(
        async () =>
          (await rules.list()).rules.map(({ id, enabled }) => [id, enabled].join()).join(),
        (found) => found === before.map(({ id, enabled }) => [id, enabled].join()).join(),
      );
    }
    await openRules();
    await inbox.page.getByRole("switch", { name: "First is on" }).click();
    await button("Undo", inbox.toast("“First” is off")).click();
    await inbox.toast("Undone").first().waitFor();
    await asBefore();

    await button("More for First").click();
    await inbox.page.getByRole("menuitem", { name: "Delete" }).click();
    await button("Delete", inbox.page.getByRole("alertdialog")).click();
    await button("Undo", inbox.toast("“First” is deleted")).click();
    await asBefore();

    function runs(checked: boolean) {
      return inbox.page.getByRole("switch", { name: "Rules run", checked });
    }
    const paused = inbox.toast("No rule runs until");
    await runs(true).click();
    await button("Undo", paused).click();
    await until(
      () => rules.list(),
      (list) => list.paused_at === null,
    );
    await paused.waitFor({ state: "detached" });
    // Once they run again by the switch, nothing is left to take back.
    await runs(true).click();
    await button("Undo", paused).waitFor();
    await runs(false).click();
    // It would go by itself only after 20 seconds.
    await paused.waitFor({ state: "detached", timeout: 10_000 });
    await until(
      () => rules.list(),
      (list) => list.paused_at === null,
    );
  },
);

inChromium(
  "old mail is forwarded after a question alone, and why some of it is not is told",
  async () => {
    const away = "away@elsewhere.example";
    await inbox.arrive({ subject: "Wharfage one", from: "Rail <rail@rail.example>" });
    await inbox.arrive({ subject: "Wharfage two", from: `Away <${away}>` });
    const { body: rule } = await rules.make({
      name: "Wharfage",
      query: "subject:wharfage",
      actions: [{ do: "forward", to: away }],
      enabled: false,
    });
    await openRules();
    await inbox.page.getByRole("link", { name: "Wharfage" }).first().click();
    const ask = inbox.page.getByRole("alertdialog", {
      name: "Run it once, and forward old mail?",
    });
    await button("Run once").click();
    await ask.getByText("What was forwarded cannot be taken back").waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await button("Cancel", ask).click();
    await ask.waitFor({ state: "detached" });
    expect((await rules.runs()).filter((run) => run.rule === rule.id)).toEqual([]);
    await button("Run once").click();
    await button("Run once", ask).click();
    const said = `Went through 2 messages. Not forwarded to ${away}: it comes from you or from there (1 message)`;
    await inbox.page.getByText(said).waitFor();
    expect(await rules.touched(rule.id)).toMatchObject([
      { did: [], not_done: [`Not forwarded to ${away}: it comes from you or from there`] },
      { did: [`Forward to ${away}`], not_done: [] },
    ]);
  },
);

inChromium(
  "Gmail's filters become rules, what they cannot carry over is named, and rules go out and in as a file",
  async () => {
    const xml = readFileSync(new URL("../support/mail-filters.xml", import.meta.url));
    async function choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
      await button("More for rules").click();
      await inbox.page.getByRole("menuitem", { name: "Import rules…" }).click();
      await inbox.page.getByLabel("Choose a file").setInputFiles({ name, mimeType, buffer });
    }
    const dialog = inbox.page.getByRole("dialog");
    await openRules();
    await choose("mailFilters.xml", "text/xml", xml);
    await dialog.getByText(/rules were made, switched off\.$/).waitFor();
    await dialog.getByRole("heading", { name: "Not carried over" }).waitFor();
    await dialog
      .getByText(/^forwardTo: /)
      .first()
      .waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await button("Close", dialog).click();
    const { rules: made } = await rules.list();
    expect(made.length).toBeGreaterThan(0);
    expect(made.every(({ enabled }) => !enabled)).toBe(true);

    await button("More for rules").click();
    await inbox.page.getByRole("menuitem", { name: "Export rules…" }).click();
    const coming = inbox.page.waitForEvent("download");
    await button("Download JSON", dialog).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("mailwright-rules.json");
    const text = readFileSync(await file.path());
    await button("Close", dialog).click();
    for (const { id } of made) await rules.remove(id);
    await choose("mailwright-rules.json", "application/json", text);
    await dialog.getByText(`${made.length} rules were made, switched off.`).waitFor();
    await button("Close", dialog).click();
    const again = (await rules.list()).rules;
    expect(again.map(({ name, query, actions }) => ({ name, query, actions }))).toEqual(
      made.map(({ name, query, actions }) => ({ name, query, actions })),
    );

    await choose("mailwright-rules.json", "application/json", text);
    const left = dialog.getByText(`${made.length} are there already and were left out.`);
    await left.waitFor();
    await button("Close", dialog).click();
    expect((await rules.list()).rules).toHaveLength(made.length);

    await choose("broken.xml", "text/xml", Buffer.from("<feed><entry>"));
    await dialog
      .getByRole("alert")
      .getByText(/^This is neither Gmail's file/)
      .waitFor();
  },
);

testConsole(inbox, undefined, /400/);
