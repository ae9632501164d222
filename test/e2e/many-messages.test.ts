import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { writeLetter } from "../support/letter.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const person = "robin.reyes@example.com";
const many = 1100;
const inbox = testInbox({
  people: [{ name: "Robin Reyes", address: person, mail: "none" }],
  prepare: ({ standin }) =>
    void standin.fill(
      person,
      Array.from({ length: many }, (_, index) => ({
        raw: Buffer.from(writeLetter({ subject: `Letter ${index}.` })),
        labels: ["INBOX", "UNREAD"],
        receivedAt: new Date(Date.now() - (many - index) * 60_000),
      })),
    ),
});

function button(name: string) {
  return inbox.page.getByRole("button", { name, exact: true });
}

/** Waits for the second page of the list, a thousand rows: its first 50 come alone. */
async function loaded(): Promise<void> {
  await until(
    () => rows(inbox.page).first().getAttribute("aria-setsize"),
    (size) => Number(size) === 1050,
  );
}

function inInbox(): number {
  const all = inbox.app.standin.contents(person);
  return all.filter(({ labels }) => labels.includes("INBOX")).length;
}

inChromium("a counter above 999 says 999+, the header the number itself", async () => {
  await inbox.folder("Inbox").getByText("999+").waitFor();
  await inbox.page.getByText("1,100 emails · 1,100 unread", { exact: true }).waitFor();
});

inChromium("a folder larger than its list is chosen whole, archived and brought back", async () => {
  await loaded();
  await inbox.select();
  await inbox.page.getByRole("checkbox", { name: "Select all" }).click();
  await button("Archive (1,050)").waitFor();
  await button("Select all 1,100 in Inbox").click();
  await inbox.page.getByText("All 1,100 in Inbox are selected").waitFor();
  inbox.app.standin.resetLedger(person);
  await button("Archive (1,100)").click();
  const asked = inbox.page.getByRole("alertdialog", { name: "Archive: 1,100 emails?" });
  await asked.getByRole("button", { name: "Archive" }).click();
  await inbox.page.getByRole("heading", { name: "No emails in inbox" }).waitFor();
  const said = inbox.toast("Emails Archived", "Successfully archived 1,100 email(s)");
  await said.waitFor();
  expect(inInbox()).toBe(0);
  expect(inbox.app.standin.ledger(person).calls["messages.batchModify"]).toBe(2);
  await said.getByRole("button", { name: "Undo" }).click();
  await inbox.toast("Undone", "1,100 emails as before").waitFor();
  expect(inInbox()).toBe(many);
  await inbox.row(`Letter ${many - 1}.`).waitFor();
});

inChromium("letting one row go ends the choice of the whole folder", async () => {
  await inbox.page.reload();
  await loaded();
  await inbox.select();
  await inbox.page.getByRole("checkbox", { name: "Select all" }).click();
  await button("Select all 1,100 in Inbox").click();
  await inbox
    .row(`Letter ${many - 1}.`)
    .getByRole("checkbox")
    .click();
  await button("Archive (1,049)").waitFor();
  expect(await inbox.page.getByText("All 1,100 in Inbox are selected").count()).toBe(0);
});

/** Of the rows that are drawn, in the order in which they are read out: their places, and whether each has its own message. */
async function drawn(): Promise<{ places: number[]; own: boolean }> {
  const all = await rows(inbox.page).evaluateAll((items) =>
    items.map((item) => [item.getAttribute("aria-posinset") ?? "", item.textContent]),
  );
  const places = all.map(([place]) => Number(place));
  const own = all.every(([place, text]) => text?.includes(`Letter ${many - Number(place)}.`));
  return { places, own };
}

inChromium("rows that are scrolled to are read out in their order, and take no focus", async () => {
  await loaded();
  await rows(inbox.page).nth(3).getByRole("button").focus();
  await rows(inbox.page).first().hover();
  for (let turn = 0; turn < 20; turn++) await inbox.page.mouse.wheel(0, 700);
  await until(
    drawn,
    ({ places, own }) =>
      own && Number(places[0]) > 200 && places.every((place, at) => place - at === places[0]),
  );
  expect(await rows(inbox.page).locator("button:focus").count()).toBe(0);
  await inbox.page.keyboard.press("Home");
  await until(drawn, ({ places, own }) => own && places[0] === 1);
});

testConsole(inbox);
