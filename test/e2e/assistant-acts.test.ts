import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ freePrompts: 50, start: atAssistant });

function field() {
  return assistantField(inbox.page);
}

function log() {
  return inbox.page.getByRole("log", { name: "Conversation" });
}

/** What the last thing said has come to. */
function answer() {
  return log().locator("[data-turn]").last();
}

async function ask(text: string): Promise<void> {
  await field().fill(text);
  await inbox.page.keyboard.press("Enter");
  await answer().getByText(text).waitFor();
  await answer().getByText("Built-in assistant").waitFor();
}

/** Does something of which a toast tells, which is looked for from the beginning: it does not last. */
async function heard(toast: string, doing: () => Promise<void>): Promise<void> {
  await Promise.all([inbox.toast(toast).first().waitFor(), doing()]);
}

/** Waits until no toast lies over anything that can be pressed or written in. */
async function coversNothing(): Promise<void> {
  await inbox.page.waitForFunction(() => {
    function boxes(selector: string): DOMRect[] {
      return [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    }
    const toasts = boxes("[data-sonner-toast]");
    const others = boxes("main :is(a, button, input, textarea)");
    return (
      toasts.length > 0 &&
      toasts.every((toast) =>
        others.every(
          (one) =>
            one.right <= toast.left ||
            one.left >= toast.right ||
            one.bottom <= toast.top ||
            one.top >= toast.bottom,
        ),
      )
    );
  });
}

/** New mail that the mirror has. */
async function arrived(subject: string, labels?: readonly string[]): Promise<string> {
  const id = inbox.deliver({ subject, from: "Offers <offers@shop.example>" }, labels);
  await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=all`);
  await inbox.row(subject).waitFor();
  await inbox.page.goto(`${inbox.app.url}/?section=assistant`);
  return id;
}

inChromium("what it deletes is restored by the toast, what it archives on its answer", async () => {
  const id = await arrived("Half price", ["INBOX", "UNREAD", "CATEGORY_PROMOTIONS"]);
  await heard("Emails Deleted", () => ask("Delete all promotional emails"));
  expect(inbox.labels(id)).toContain("TRASH");
  await coversNothing();
  await inbox.toast("Emails Deleted").getByRole("button", { name: "Undo" }).click();
  await inbox.toast("Emails Restored").waitFor();
  await answer().getByText("Undone", { exact: true }).waitFor();
  await answer().getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await inbox.labelled(id, "TRASH", false);
  await inbox.labelled(id, "INBOX");
  await inbox.page.reload();
  await answer().getByText("Undone", { exact: true }).waitFor();
  await answer().getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
  await heard("Emails Archived", () => ask("Archive all promotional emails"));
  expect(inbox.labels(id)).not.toContain("INBOX");
  await answer().getByRole("button", { name: "Undo" }).click();
  await answer().getByText("Undone", { exact: true }).waitFor();
  await inbox.labelled(id, "INBOX");
  expect(await findings(inbox.page)).toEqual([]);
  await ask("Delete all promotional emails");
  await heard("Emails Restored", () => answer().getByRole("button", { name: "Undo" }).click());
  await inbox.labelled(id, "TRASH", false);
});

inChromium("a reply in the person's words goes out, and can be taken back", async () => {
  await arrived("Shall we meet on Thursday?");
  await ask("Reply to the latest email");
  await answer().getByText("What should it say?").waitFor();
  // The app's clock stands still while the page's goes on: on a slow machine the time for Undo would be over.
  inbox.app.clock.advance(60_000);
  await ask('"Thursday is fine."');
  await inbox.toast("Email Sent").getByRole("button", { name: "Undo" }).click();
  await inbox.toast("Not sent", "The message is in Drafts.").waitFor();
  await answer().getByText("Taken back: it is not sent.").waitFor();
  await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
  await inbox.row("Re: Shall we meet on Thursday?").waitFor();
});

inChromium(
  "recent mail is summed up, each sentence with the message that it rests on",
  async () => {
    await arrived("The boiler was mended");
    await heard("Context Updated", () => ask("Summarize my recent emails"));
    const mark = answer()
      .getByRole("link", { name: /^Message 1: / })
      .first();
    const named = (await mark.getAttribute("aria-label")) ?? "";
    await mark.click();
    const dialog = inbox.page.getByRole("dialog");
    await dialog
      .getByRole("heading", { name: named.replace("Message 1: ", ""), level: 2 })
      .waitFor();
    await inbox.page.keyboard.press("Escape");
    await mark.waitFor();
    await field().and(inbox.page.locator(":focus")).waitFor();
  },
);

inChromium("a message is put off until the time that was said, or not at all", async () => {
  await heard("Email Scheduled", () =>
    ask(`Schedule an email to ${inbox.person} for tomorrow at 9 saying "Remember the keys"`),
  );
  await inbox.page.goto(`${inbox.app.url}/outbox`);
  await inbox.page
    .getByText(/^Goes out on .*9:00/)
    .first()
    .waitFor();
  await inbox.page.goto(`${inbox.app.url}/?section=assistant`);
  await answer().getByRole("button", { name: "Take back" }).click();
  await answer().getByText("Taken back: it is not sent.").waitFor();
  await inbox.page.reload();
  await answer().getByText("Taken back: it is not sent.").waitFor();
});

inChromium("what is large waits for a click, and senders can be left out of it", async () => {
  const kept = await arrived("Kept apart");
  for (let count = 0; count < 101; count += 1)
    inbox.deliver({ subject: `Notice ${count}`, from: "Notices <notices@board.example>" });
  await arrived("The last notice");
  await ask("Archive all emails in my inbox");
  const card = log().getByRole("group", { name: /^Archive \d+ emails$/ });
  await card.getByRole("button", { name: "Show more of them" }).click();
  await card.getByRole("checkbox", { name: "Offers" }).click();
  const approve = card.getByRole("button", { name: "Approve" });
  await heard("Emails Archived", () => approve.click());
  await card.getByText("Approved").waitFor();
  await field().and(inbox.page.locator(":focus")).waitFor();
  expect(inbox.labels(kept)).toContain("INBOX");
});

inChromium("of what was found all is a click away where only some is listed", async () => {
  await ask("Find emails from Notices");
  await answer()
    .getByText(/^Found \d+ emails/)
    .waitFor();
  await answer()
    .getByRole("link", { name: /^Show all \d+ in the list$/ })
    .click();
  await inbox.page.waitForURL((address) => address.searchParams.get("q") === "from:Notices");
  await inbox.row("Notice").first().waitFor();
});

inChromium("a file is asked about, and stands beside the words that it came with", async () => {
  const text = "The hall costs 300 euros.\nIt opens at nine.";
  const file = { name: "hall.txt", mimeType: "text/plain", buffer: Buffer.from(text) };
  await inbox.page.locator("input[type=file]").setInputFiles([file]);
  await inbox.page.locator("button[aria-label=Send]:disabled").waitFor({ state: "detached" });
  await ask("How much does the hall cost?");
  await answer().getByText("The hall costs 300 euros.").waitFor();
  const files = answer().getByRole("list", { name: "Files" });
  await files.getByText("hall.txt").waitFor();
  await inbox.page.reload();
  await files.getByText("hall.txt").waitFor();
  expect(await findings(inbox.page)).toEqual([]);
});

inChromium("beside the inbox it is the same conversation, and about the open message", async () => {
  const { page } = inbox;
  await arrived("The pier at six");
  await ask("Find emails about the pier");
  const chip = page.getByRole("button", { name: "Archive it", exact: true });
  await chip.waitFor();
  await page.goto(`${inbox.app.url}/?section=inbox`);
  const dialog = await inbox.open("The pier at six");
  await dialog.getByRole("button", { name: "Ask about this conversation" }).click();
  await dialog.waitFor({ state: "detached" });
  const panel = page.getByRole("complementary", { name: "AI Assistant" });
  await panel.getByText("About: The pier at six").waitFor();
  expect(await chip.count()).toBe(0);
  await ask("Star this email");
  await inbox.row("The pier at six").getByText("Starred").waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await page.keyboard.press("ControlOrMeta+j");
  await panel.getByText("Star this email").waitFor();
});

inChromium("what is typed after asking about a message is a request and no key", async () => {
  const { page } = inbox;
  const id = await arrived("The pier at seven");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${inbox.app.url}/?section=inbox`);
    if (width > 390) {
      await inbox.row("The pier at seven").waitFor();
      await page.keyboard.press("ControlOrMeta+j");
      await field().waitFor();
    }
    const dialog = await inbox.open("The pier at seven");
    await dialog.getByRole("button", { name: "Ask about this conversation" }).click();
    await dialog.waitFor({ state: "detached" });
    await page.locator("textarea:focus").waitFor();
    await page.keyboard.type("te#");
    await expect.poll(() => field().inputValue()).toBe("te#");
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(inbox.labels(id)).toContain("INBOX");
});
