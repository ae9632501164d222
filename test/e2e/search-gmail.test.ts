import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { writeLetter } from "../support/letter.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const person = "robin.reyes@example.com";
const many = 300;

/** The oldest message alone has the word that is searched for; reading is stopped before it comes. */
const inbox = testInbox({
  people: [{ name: "Robin Reyes", address: person, mail: "none" }],
  latency: 400,
  prepare({ standin }) {
    standin.fill(
      person,
      Array.from({ length: many }, (_, index) => ({
        raw: Buffer.from(
          writeLetter({ subject: index === 0 ? "Oldest quincunx." : `Letter ${index}.` }),
        ),
        labels: ["INBOX"],
        receivedAt: new Date(Date.now() - (many - index) * 3_600_000),
      })),
    );
    // Until the first test begins, so that a slow page can stop the reading too.
    standin.faults.add({ path: /^\/batch\//, kind: "delay", ms: 4000, times: Infinity });
  },
  async begin(page) {
    await page.getByRole("button", { name: "Stop", exact: true }).click({ timeout: 60_000 });
    await page
      .getByText(/^Stopped at /)
      .first()
      .waitFor();
  },
});

async function search(words: string): Promise<void> {
  const field = inbox.page.getByRole("combobox", { name: "Search mail" });
  await field.fill(words);
  await field.press("Enter");
  await inbox.heading("Search results").waitFor();
}

inChromium("while mail is not read yet the search says how much, and Gmail is asked", async () => {
  await search("quincunx");
  await inbox.page.getByText(/^\d+ emails are not read from Gmail yet$/).waitFor();
  await inbox.page.getByRole("heading", { name: "No emails found" }).waitFor();
  await inbox.page.getByRole("button", { name: "Search Gmail too" }).click();
  await inbox.toast("Gmail searched", "Gmail finds 1, 1 of them new here").waitFor();
  await inbox.row("Oldest quincunx.").waitFor();
  await expect.poll(() => rows(inbox.page).count()).toBe(1);
});

inChromium("what Gmail finds and is here already is said to be so", async () => {
  await search("quincunx");
  await inbox.page.getByRole("button", { name: "Search Gmail too" }).click();
  await inbox.toast("Gmail searched", "Gmail finds 1, all here already").waitFor();
});

inChromium("where Gmail does not answer the search says so and stays", async () => {
  await search("quincunx");
  await inbox.row("Oldest quincunx.").waitFor();
  const refusal = { path: /\/messages\?/, times: 1000, kind: "status", status: 403 } as const;
  inbox.app.standin.faults.add(refusal);
  await inbox.page.getByRole("button", { name: "Search Gmail too" }).click();
  await inbox.toast("Gmail not searched").waitFor();
  await inbox.row("Oldest quincunx.").waitFor();
});

inChromium("once all is read nothing is offered", async () => {
  await inbox.page.getByRole("button", { name: "Resume", exact: true }).click();
  await inbox.page
    .getByText(/^In step with Gmail/)
    .first()
    .waitFor({ timeout: 120_000 });
  await search("quincunx");
  await inbox.row("Oldest quincunx.").waitFor();
  const offer = inbox.page.getByRole("button", { name: "Search Gmail too" });
  await offer.waitFor({ state: "detached" });
});
