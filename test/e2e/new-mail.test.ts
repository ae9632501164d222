import { expect } from "vitest";
import type { Page } from "playwright-core";
import type { EmailPage } from "#contract/messages.ts";
import { rulesOf } from "../support/rules-of.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ demo: false, windows: true });

type Told = { title: string; body: string; tag: string };

/** A tab that is not in front, and notes what it tells. */
async function tabBehind(): Promise<Page> {
  const page = await inbox.page.context().newPage();
  await page.addInitScript(() => {
    Object.assign(document, { hasFocus: () => false });
    const told: Notification[] = [];
    class Noted extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        told.push(this);
      }
    }
    Object.assign(globalThis, { Notification: Noted, told });
  });
  await page.goto(`${inbox.app.url}/?section=inbox`);
  await page.getByRole("heading", { name: "Inbox", level: 1 }).waitFor();
  return page;
}

async function toldBy(...pages: Page[]): Promise<Told[]> {
  const all = await Promise.all(
    pages.map((page) =>
      page.evaluate(() =>
        (globalThis as unknown as { told: Notification[] }).told.map(({ title, body, tag }) => ({
          title,
          body,
          tag,
        })),
      ),
    ),
  );
  return all.flat();
}

function notices(page: Page) {
  return page.getByRole("switch", { name: "Desktop notifications" });
}

inChromium("a browser that refuses notifications is told of plainly", async () => {
  const { page } = inbox;
  await page.goto(`${inbox.app.url}/settings`);
  await notices(page).and(page.locator("[aria-checked=false]")).click();
  await page.getByRole("alert").filter({ hasText: "does not let Mailwright" }).waitFor();
  expect(await notices(page).getAttribute("aria-checked")).toBe("false");
});

inChromium("mail from people is told once, by one tab, while none is in front", async () => {
  const context = inbox.page.context();
  await context.grantPermissions(["notifications"]);
  await inbox.page.goto(`${inbox.app.url}/settings`);
  await notices(inbox.page).and(inbox.page.locator("[aria-checked=true]")).waitFor();

  const inFront = inbox.page;
  const tabs = [await tabBehind(), await tabBehind()] as const;
  inbox.deliver("Seen in front");
  await tabs[1].getByText("Seen in front").first().waitFor();
  await inFront.close();

  inbox.deliver({
    subject: "Weekly letter",
    from: "Shop <hello@shop.example>",
    headers: ["List-Unsubscribe: <https://shop.example/leave>"],
  });
  inbox.deliver({ subject: "Ticket 12", from: "Desk <no-reply@desk.example>" });
  await tabs[1].getByText("Ticket 12").first().waitFor();
  inbox.deliver({
    subject: "Lunch <b>today</b>?",
    from: "boss@company.example <eve@evil.example>",
  });
  await expect.poll(() => toldBy(...tabs), { timeout: 30_000 }).toHaveLength(1);
  const [told] = await toldBy(...tabs);
  expect(told).toMatchObject({
    title: "eve@evil.example (boss@company.example)",
    body: "Lunch <b>today</b>?",
  });

  const teller = (await toldBy(tabs[0])).length === 1 ? tabs[0] : tabs[1];
  await teller.evaluate(() =>
    (globalThis as unknown as { told: Notification[] }).told[0]?.dispatchEvent(new Event("click")),
  );
  await teller.getByRole("dialog").getByRole("heading", { name: "Lunch <b>today</b>?" }).waitFor();
  inbox.page = tabs[0];
  await tabs[1].close();
});

inChromium("several that came together are told as one, which opens the inbox", async () => {
  const { page, app } = inbox;
  inbox.deliver({ subject: "A first one", from: "Cem <cem@example.com>" });
  await expect.poll(() => toldBy(page), { timeout: 30_000 }).toHaveLength(1);
  expect(await toldBy(page)).toMatchObject([{ title: "Cem", body: "A first one" }]);
  const { promise: mirrored, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/rest\/v1\/emails\?/, async (route) => {
    await mirrored;
    await route.continue();
  });
  const senders = ["Ada <ada@example.com>", "Ben <ben@example.com>", "Ada <ada@example.com>"];
  for (const [at, from] of senders.entries())
    inbox.deliver({ subject: `Together ${at + 1}`, from });
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${app.url}/rest/v1/emails?label=INBOX`);
      const { emails } = (await answer.json()) as EmailPage;
      return emails.filter(({ subject, pending }) => subject.startsWith("Together") && !pending)
        .length;
    })
    .toBe(3);
  release();
  await expect.poll(() => toldBy(page), { timeout: 30_000 }).toHaveLength(2);
  const [, several] = await toldBy(page);
  expect(several).toMatchObject({ title: "3 new messages", body: "Ada, Ben", tag: "several" });
  await inbox.open("A first one");
  await page.evaluate(() =>
    (globalThis as unknown as { told: Notification[] }).told[1]?.dispatchEvent(new Event("click")),
  );
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await inbox.row("Together 3").waitFor();
});

inChromium(
  "what a rule notifies of is told on the desktop, once a message; in front by a toast",
  async () => {
    const { page } = inbox;
    const rules = rulesOf(await inbox.app.signIn(inbox.person));
    const notify = [{ do: "notify" as const }];
    await rules.make({ name: "Ship's log", query: "from:ship.example", actions: notify });
    await rules.make({ name: "Every ship", query: "subject:ship", actions: notify });
    // Of a person it is new mail as well, and two rules want it told; a program's mail is told by the rule alone.
    inbox.deliver({ subject: "The ship is in", from: "Cook <cook@ship.example>" });
    await inbox.row("The ship is in").waitFor();
    await expect.poll(() => rules.touched(), { timeout: 30_000 }).toHaveLength(2);
    inbox.deliver({ subject: "Log of the day", from: "Log <no-reply@ship.example>" });
    await expect.poll(async () => (await toldBy(page)).length, { timeout: 30_000 }).toBe(2);
    expect(await toldBy(page)).toMatchObject([
      { title: "Cook" },
      { title: "Log", body: "Ship's log: Log of the day" },
    ]);
    expect(await inbox.toast("Log of the day").count()).toBe(0);

    await page.evaluate(() => {
      Object.assign(document, { hasFocus: () => true });
      window.dispatchEvent(new Event("focus"));
    });
    inbox.deliver({ subject: "Log of the night", from: "Log <no-reply@ship.example>" });
    await inbox.toast("Ship's log: Log of the night").waitFor();
    expect(await toldBy(page)).toHaveLength(2);
  },
);
