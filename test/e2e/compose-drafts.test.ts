import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { composeForm } from "../support/compose-form.ts";
import { openInbox } from "../support/browser.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ demo: false });
const forms = composeForm(inbox);

inChromium("what is written is a draft at Gmail soon, and stays one draft", async () => {
  await forms.compose();
  await forms.write({ to: "ada@example.com", subject: "Growing", message: "One" });
  await forms.drafts(["Growing"]);
  await forms.form().getByText("Saved in Drafts").waitFor();
  await forms.write({ message: " two" });
  await forms.form().getByText("Saved in Drafts").waitFor();
  await forms.button("Save Draft").click();
  await inbox.toast("Draft Saved").waitFor();
  await forms.closed();
  await forms.drafts(["Growing"]);
  // The mirror has an earlier saving of it for a while.
  await expect
    .poll(async () => (await forms.arrived("Growing", "DRAFT")).text?.trim())
    .toBe("One two");
});

inChromium("a row of Drafts opens in the form and is gone on with", async () => {
  await inbox.folder("Drafts").click();
  await inbox.row("Growing").getByRole("button").first().click();
  await forms.message().filter({ hasText: "One two" }).waitFor();
  await forms.form().getByRole("button", { name: "ada@example.com", exact: true }).waitFor();
  await forms.message().click();
  await inbox.page.keyboard.press("End");
  await inbox.page.keyboard.type(" three");
  await forms.button("Cancel").click();
  await inbox.toast("Draft Saved", "It is in Drafts.").waitFor();
  await forms.closed();
  await forms.drafts(["Growing"]);
});

inChromium("a form with a draft is there again after the page was loaded anew", async () => {
  await inbox.folder("Drafts").click();
  await inbox.row("Growing").getByRole("button").first().click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await inbox.page.reload();
  const small = forms.form().getByRole("button", { name: "Growing" });
  await small.waitFor();
  for (const [path, heading] of [
    ["/?section=pricing", "Upgrade to email PRO"],
    ["/terms", "Terms"],
  ] as const) {
    await inbox.page.goto(inbox.app.url + path);
    await inbox.page.getByRole("heading", { name: heading, level: 1 }).waitFor();
    await small.waitFor({ state: "hidden" });
  }
  await inbox.page.getByRole("button", { name: "Logout" }).click();
  await openInbox(inbox.page, inbox.app.url, inbox.person);
  await small.click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await forms.button("Cancel").click();
  await forms.closed();
});

inChromium("a draft is discarded, and comes back with Undo", async () => {
  await inbox.folder("Drafts").click();
  await inbox.row("Growing").getByRole("button").first().click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await forms.button("Discard draft").click();
  await forms.closed();
  await forms.drafts([]);
  await inbox.toast("Draft discarded").getByRole("button", { name: "Undo" }).click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await forms.button("Save Draft").click();
  await forms.closed();
  await forms.drafts(["Growing"]);
});

inChromium(
  "a draft that could not be deleted is not called discarded, and stays open",
  async () => {
    await inbox.folder("Drafts").click();
    await inbox.row("Growing").getByRole("button").first().click();
    await forms.message().filter({ hasText: "three" }).waitFor();
    await inbox.page.route("**/api/v1/drafts/discard", (route) =>
      route.fulfill({
        status: 503,
        json: { error: { code: "gmail_unavailable", message: "Gmail is away." } },
      }),
    );
    await forms.button("Discard draft").click();
    await inbox.toast("Draft not discarded", "Gmail is away.").waitFor();
    expect(await inbox.toast("Draft discarded").count()).toBe(0);
    await forms.message().filter({ hasText: "three" }).waitFor();
    await inbox.page.unroute("**/api/v1/drafts/discard");
    await forms.button("Cancel").click();
    await forms.closed();
  },
);

inChromium("a row opens its draft also before the list knows what was saved last", async () => {
  await inbox.folder("Drafts").click();
  const first = inbox.row("Growing").getByRole("button").first();
  await first.click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await inbox.page.route(/\/rest\/v1\/emails\?/, () => undefined);
  await forms.write({ subject: "Grown" });
  await forms.button("Save Draft").click();
  await forms.closed();
  await first.click();
  await forms.form().getByRole("heading", { name: "Grown" }).waitFor();
  await forms.write({ subject: "Growing" });
  await forms.button("Save Draft").click();
  await forms.closed();
  await inbox.page.unrouteAll({ behavior: "ignoreErrors" });
});

inChromium("a draft without a subject is called Draft", async () => {
  await forms.compose();
  await forms.write({ message: "Nameless" });
  await forms.button("Save Draft").click();
  await forms.closed();
  await forms.drafts(["Draft", "Growing"]);
});

inChromium("a draft changed elsewhere meanwhile is kept beside what is written here", async () => {
  const other = await inbox.another();
  const { page } = inbox;
  await inbox.folder("Drafts").click();
  await inbox.row("Growing").getByRole("button").first().click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  const elsewhere = composeForm({ ...inbox, page: other });
  await other.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
  await other.getByRole("button").filter({ hasText: "Growing" }).first().click();
  await elsewhere.message().filter({ hasText: "three" }).waitFor();
  await elsewhere.write({ subject: "Theirs" });
  await elsewhere.button("Save Draft").click();
  await elsewhere.closed();
  await forms.write({ subject: "Mine" });
  const conflict = forms.form().getByRole("alert").filter({ hasText: "changed elsewhere" });
  await conflict.waitFor();
  await forms.button("Keep mine as a new draft").click();
  await conflict.waitFor({ state: "detached" });
  await forms.drafts(["Draft", "Mine", "Theirs"]);
  await forms.button("Cancel").click();
  await forms.closed();
  await other.context().close();
  await page.bringToFront();
});

inChromium("a draft changed elsewhere meanwhile can be taken as it stands at Gmail", async () => {
  const other = await inbox.another();
  const elsewhere = composeForm({ ...inbox, page: other });
  await inbox.folder("Drafts").click();
  await inbox.row("Theirs").getByRole("button").first().click();
  await forms.message().filter({ hasText: "three" }).waitFor();
  await other.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
  await other.getByRole("button").filter({ hasText: "Theirs" }).first().click();
  await elsewhere.message().filter({ hasText: "three" }).waitFor();
  await elsewhere.write({ subject: "Theirs anew" });
  await elsewhere.button("Save Draft").click();
  await elsewhere.closed();
  await forms.write({ subject: "Mine anew" });
  await forms.button("Use Gmail's").click();
  await forms.form().getByRole("heading", { name: "Theirs anew" }).waitFor();
  await forms.button("Cancel").click();
  await forms.closed();
  await forms.drafts(["Draft", "Mine", "Theirs anew"]);
  await other.context().close();
});

inChromium(
  "a draft deleted elsewhere meanwhile is one new draft, also where an answer is lost",
  async () => {
    const other = await inbox.another();
    const elsewhere = composeForm({ ...inbox, page: other });
    await forms.compose();
    await forms.write({ subject: "Deleted soon" });
    await forms.saved("Deleted soon");
    await forms.form().getByText("Saved in Drafts").waitFor();
    await other.goto(`${inbox.app.url}/?section=inbox&folder=drafts`);
    await other.getByRole("button").filter({ hasText: "Deleted soon" }).first().click();
    await elsewhere.button("Discard draft").click();
    await elsewhere.closed();
    await forms.drafts(["Draft", "Mine", "Theirs anew"]);
    let lost = 0;
    await inbox.page.route("**/functions/v1/gmail-actions", async (route) => {
      const { draft } = route.request().postDataJSON() as { draft?: unknown };
      if (draft !== undefined || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await forms.write({ subject: "Made anew" });
    await forms.form().getByText("Saved in Drafts").waitFor({ state: "detached" });
    await forms.form().getByText("Saved in Drafts").waitFor();
    expect(lost).toBe(1);
    await forms.drafts(["Draft", "Made anew", "Mine", "Theirs anew"]);
    await inbox.page.unrouteAll({ behavior: "ignoreErrors" });
    await forms.button("Discard draft").click();
    await forms.closed();
    await other.context().close();
  },
);

inChromium("several forms are open beside each other, minimised and raised", async () => {
  await forms.compose();
  await forms.write({ subject: "First form" });
  await forms.compose();
  const second = inbox.page.locator("[data-compose]").nth(1);
  await second.getByRole("textbox", { name: "Message" }).waitFor();
  await forms.write({ subject: "Second form" });
  expect(await inbox.page.locator("[data-compose]").count()).toBe(2);
  await forms.button("Minimise").click();
  await forms.form().getByRole("textbox", { name: "Subject" }).waitFor({ state: "hidden" });
  // The focus is where it was before the form was opened.
  const opener = inbox.page.getByRole("button", { name: "Compose" }).first();
  await opener.and(inbox.page.locator(":focus")).waitFor();
  await forms.form().getByRole("button", { name: "Second form" }).click();
  await forms.form().getByRole("textbox", { name: "Subject" }).waitFor();
  await forms.button("Maximise").click();
  await forms.button("Smaller").click();
  await forms.button("Discard draft").click();
  await second.waitFor({ state: "detached" });
  await forms.button("Discard draft").click();
  await forms.closed();
});

/** That the boxes lie over one another in the lower right corner of the page, and the list can be scrolled above them. */
async function isInCorner(names: readonly string[]): Promise<void> {
  const { page } = inbox;
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const name of names) {
    const box = await piled(name).boundingBox();
    if (box !== null) boxes.push(box);
  }
  expect(boxes).toHaveLength(names.length);
  const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const upward = boxes.toSorted((a, b) => b.y - a.y);
  let below = height;
  for (const box of upward) {
    expect(box.x).toBeGreaterThan(width / 2);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(below);
    below = box.y;
  }
  const room = await page.getByRole("tabpanel").evaluate((list) => {
    const parts = [list, ...list.querySelectorAll("*")].map((part) => getComputedStyle(part));
    return Math.max(...parts.map(({ paddingBottom }) => Number.parseFloat(paddingBottom)));
  });
  expect(room).toBeGreaterThanOrEqual(height - below);
}

function piled(name: string) {
  const { page } = inbox;
  const small = page.locator("[data-floating=minimised]");
  return small.filter({ has: page.getByRole("heading", { name }) });
}

inChromium("several forms are minimised in the frame's corner, each with its words", async () => {
  const { page } = inbox;
  const names = ["Pile one", "Pile two", "Pile three"];
  const small = page.locator("[data-floating=minimised]");
  const open = page.locator("[data-floating=open]");
  await inbox.arrive("Below the pile");
  for (const [at, name] of names.entries()) {
    await forms.compose();
    await open.getByRole("textbox", { name: "Message" }).waitFor();
    await forms.write({ subject: name, message: `Words of ${name}` });
    await forms.button("Minimise").click();
    await expect.poll(() => small.count()).toBe(at + 1);
  }
  await isInCorner(names);
  expect(await findings(page)).toEqual([]);

  await piled("Pile two").getByRole("button", { name: "Pile two" }).click();
  await open.getByText("Words of Pile two").waitFor();
  await open.getByRole("textbox", { name: "Message" }).click();
  await page.keyboard.press("Escape");
  await expect.poll(() => small.count()).toBe(3);
  await piled("Pile one").getByRole("button", { name: "Save and close" }).click();
  await expect.poll(() => small.count()).toBe(2);
  await forms.saved("Pile one");
  for (const name of ["Pile two", "Pile three"]) {
    await piled(name).getByRole("button", { name }).click();
    await open.getByText(`Words of ${name}`).waitFor();
    await open.getByRole("button", { name: "Discard draft" }).click();
    await open.waitFor({ state: "detached" });
  }
  expect(await page.locator("[data-compose]").count()).toBe(0);
});
