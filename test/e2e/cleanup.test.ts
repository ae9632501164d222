import { afterAll, beforeAll, expect } from "vitest";
import { composeForm } from "../support/compose-form.ts";
import { startOutsideHost, type OutsideHost } from "../support/outside-host.ts";
import { rulesOf } from "../support/rules-of.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const me = "alex.morgan@example.com";
let host: OutsideHost;
const inbox = testInbox({
  demo: false,
  person: me,
  outside: {
    resolve: (name) => host.network.resolve(name),
    mayReach: (address) => host.network.mayReach(address),
    portOf: (url) => host.network.portOf(url),
    get ca() {
      return host.network.ca ?? "";
    },
  },
});
const forms = composeForm(inbox);

beforeAll(async () => {
  host = await startOutsideHost();
});
afterAll(() => host.stop());

/** Mail of a proven list, which is left in the ways given. */
function deliver(name: string, out: string, count = 1): string[] {
  const domain = `${name.toLowerCase()}.example`;
  const source = [
    `Authentication-Results: mx.google.com; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
    `DKIM-Signature: v=1; d=${domain}; h=From:List-Unsubscribe:List-Unsubscribe-Post; b=x`,
    `From: ${name} <news@${domain}>`,
    `To: ${me}`,
    `Subject: News of ${name}`,
    `List-Unsubscribe: ${out}`,
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "",
    "x",
  ].join("\r\n");
  return Array.from({ length: count }, () => inbox.app.standin.deliver(me, source));
}

async function openPage(name: string): Promise<void> {
  await inbox.page.getByRole("button", { name, exact: true }).click();
  await inbox.heading(name).waitFor();
}

function sender(name: string) {
  return inbox.page.getByRole("row").filter({ hasText: name });
}

inChromium(
  "all of a sender is archived after a question, told in numbers, and undone",
  async () => {
    const ids = deliver("Harbour", "<https://10.0.0.1/out>, <mailto:out@harbour.example>", 3);
    await openPage("Clean up");
    await sender("Harbour").getByRole("checkbox", { name: "Choose Harbour" }).check();
    await inbox.page.getByRole("button", { name: "Archive all", exact: true }).click();
    const dialog = inbox.page.getByRole("alertdialog", { name: "Archive 3 messages?" });
    await dialog.getByRole("button", { name: "Archive" }).click();
    for (const id of ids) await inbox.labelled(id, "INBOX", false);
    await inbox.page.getByText("→").first().waitFor();
    await inbox.toast("Archived 3 messages").getByRole("button", { name: "Undo" }).click();
    for (const id of ids) await inbox.labelled(id, "INBOX");
  },
);

inChromium("the ways out are shown before a click, and what came of each after it", async () => {
  deliver("Broken", "<https://news.example/broken>, <https://broken.example/manage>");
  host.answer = (_request, response) => response.writeHead(500).end();
  await openPage("Clean up");
  for (const name of ["Harbour", "Broken"])
    await sender(name)
      .getByRole("checkbox", { name: `Choose ${name}` })
      .check();
  await inbox.page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
  const dialog = inbox.page.getByRole("dialog", { name: "Unsubscribe from 2 senders?" });
  await dialog.getByText("A message from you to out@harbour.example").waitFor();
  await dialog.getByText("One click, told to news.example").waitFor();
  await dialog.getByRole("button", { name: "Unsubscribe" }).click();
  await dialog.getByText("A message to out@harbour.example is in the outbox.").first().waitFor();
  const link = dialog.getByRole("link", { name: /^Open the page/ });
  expect(await link.getAttribute("href")).toBe("https://news.example/broken");
  expect(await link.getAttribute("rel")).toContain("noreferrer");
  expect(host.asked.every(({ request }) => request.includes("news.example"))).toBe(true);
  await dialog.getByRole("button", { name: "Close" }).click();
  await sender("Harbour").getByText("Asked out@harbour.example").waitFor();
});

inChromium("a reminder set at writing stands under Follow up, and is removed", async () => {
  const form = await forms.compose();
  await forms.write({ to: "robin.reyes@example.com", subject: "Answer me", message: "When?" });
  await form.getByRole("checkbox", { name: "Remind me if there is no answer" }).check();
  await form.getByRole("button", { name: "Tomorrow" }).first().click();
  await forms.button("Send").click();
  await forms.closed();
  await openPage("Follow up");
  const row = inbox.page.getByRole("listitem").filter({ hasText: "Answer me" });
  await row.getByText("unless answered before").waitFor();
  await row.getByRole("button", { name: /^Remove reminder/ }).click();
  await until(
    () => row.count(),
    (count) => count === 0,
  );
});

inChromium(
  "a reminder is set from a sent message, and an answer takes it off the list",
  async () => {
    inbox.app.standin.deliver(
      me,
      `From: ${me}\r\nTo: Robin <robin.reyes@example.com>\r\nSubject: The keys\r\nMessage-ID: <keys@example.com>\r\n\r\nWho has the keys?`,
      ["SENT"],
    );
    await inbox.folder("Sent").click();
    await inbox.row("The keys").waitFor();
    await inbox.open("The keys");
    await inbox.page.keyboard.press("Control+k");
    await inbox.page.getByRole("combobox", { name: "Command palette" }).fill("remind");
    await inbox.page.getByRole("option", { name: "Remind me if nobody answers…" }).waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=sent`);
    await inbox.row("The keys").waitFor();
    await inbox.menuAct("The keys", "Remind me if nobody answers…");
    const dialog = inbox.page.getByRole("dialog", { name: "Remind me if nobody answers by" });
    await dialog.getByRole("option", { name: "Tomorrow" }).click();
    await inbox.toast("Reminder set").waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await openPage("Follow up");
    const row = inbox.page.getByRole("listitem").filter({ hasText: "The keys" });
    await row.getByText("unless answered before").waitFor();
    inbox.app.clock.advance(1000);
    inbox.app.standin.deliver(
      me,
      `From: Robin <robin.reyes@example.com>\r\nTo: ${me}\r\nSubject: Re: The keys\r\nIn-Reply-To: <keys@example.com>\r\nReferences: <keys@example.com>\r\n\r\nI have them.`,
    );
    await row.waitFor({ state: "detached" });
    await inbox.page.getByText("No reminders.").waitFor();
  },
);

inChromium("who sets a reminder after the answer has come is told so", async () => {
  function people(from: string, to: string): string {
    return `From: ${from}\r\nTo: ${to}\r\n`;
  }
  const robin = "Robin <robin.reyes@example.com>";
  inbox.app.standin.deliver(
    me,
    `${people(me, robin)}Subject: The rope\r\nMessage-ID: <rope@example.com>\r\n\r\nWho has the rope?`,
    ["SENT"],
  );
  await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=sent`);
  await inbox.row("The rope").waitFor();
  await inbox.menuAct("The rope", "Remind me if nobody answers…");
  const dialog = inbox.page.getByRole("dialog", { name: "Remind me if nobody answers by" });
  inbox.app.clock.advance(1000);
  const answer = inbox.app.standin.deliver(
    me,
    `${people(robin, me)}Subject: Re: The rope\r\nIn-Reply-To: <rope@example.com>\r\nReferences: <rope@example.com>\r\n\r\nI have it.`,
  );
  const other = rulesOf(await inbox.app.signIn(me));
  await until(
    () => other.why(answer).catch(() => undefined),
    (found) => found !== undefined,
  );
  await dialog.getByRole("option", { name: "Tomorrow" }).click();
  await inbox.toast("No reminder is set", "An answer has come").waitFor();
});

inChromium("a reminder that was set or moved is as before after Undo", async () => {
  inbox.app.standin.deliver(
    me,
    `From: ${me}\r\nTo: Robin <robin.reyes@example.com>\r\nSubject: The ladder\r\n\r\nWho has the ladder?`,
    ["SENT"],
  );
  async function remind(time: string): Promise<void> {
    await inbox.page.goto(`${inbox.app.url}/?section=inbox&folder=sent`);
    await inbox.row("The ladder").waitFor();
    await inbox.menuAct("The ladder", "Remind me if nobody answers…");
    const dialog = inbox.page.getByRole("dialog", { name: "Remind me if nobody answers by" });
    await dialog.getByRole("option", { name: time }).click();
  }
  async function undo(title: string, undone: string): Promise<void> {
    await inbox.toast(title).getByRole("button", { name: "Undo" }).click();
    await inbox.toast(undone).waitFor();
  }
  async function due(): Promise<string[]> {
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await openPage("Follow up");
    await inbox.page.getByRole("heading", { name: "Nobody answered" }).waitFor();
    const row = inbox.page.getByRole("listitem").filter({ hasText: "The ladder" });
    return row.getByText("unless answered before").allTextContents();
  }
  await remind("Tomorrow");
  await undo("Reminder set", "Reminder removed");
  expect(await due()).toEqual([]);
  await remind("Tomorrow");
  const before = await due();
  expect(before).toHaveLength(1);
  await remind("Next week");
  await undo("Reminder moved", "Reminder as before");
  expect(await due()).toEqual(before);
});

inChromium(
  "one click unsubscribes, and the page says that it is for good; a message that waits is taken back, and no sender is left unsaid",
  async () => {
    deliver("Clicks", "<https://news.example/clicks>");
    deliver("Letters", "<mailto:out@letters.example>");
    deliver("Pages", "<http://pages.example/out>");
    inbox.deliver({ subject: "Plain words", from: "Plain <news@plain.example>" });
    host.asked.length = 0;
    host.answer = (_request, response) => response.end("ok");
    await openPage("Clean up");
    for (const name of ["Clicks", "Letters", "Pages", "Plain"])
      await sender(name)
        .getByRole("checkbox", { name: `Choose ${name}` })
        .check();
    await inbox.page.getByRole("button", { name: "Unsubscribe", exact: true }).click();
    const dialog = inbox.page.getByRole("dialog", { name: "Unsubscribe from 3 senders?" });
    await dialog.getByText("Its mail does not say how.").waitFor();
    await dialog.getByRole("button", { name: "Unsubscribe" }).click();
    await dialog.getByText("Unsubscribed: news.example has taken it.").first().waitFor();
    expect(host.asked.map(({ request, body }) => [request, body])).toEqual([
      ["POST https://news.example/clicks", "List-Unsubscribe=One-Click"],
    ]);
    await dialog.getByRole("button", { name: "Close" }).click();
    const toast = inbox.toast("Unsubscribed from 1 sender", "that cannot be undone");
    await toast.getByText("1 is asked by a message that waits in the outbox.").waitFor();
    await toast.getByText("1 is left to you: open its page.").waitFor();
    await toast.getByText("1 does not say how.").waitFor();
    await sender("Letters").getByText("Asked out@letters.example").waitFor();
    await toast.getByRole("button", { name: "Undo" }).click();
    await inbox.toast("Undone", "The message is not sent.").waitFor();
    await sender("Clicks").getByText("Unsubscribed on").waitFor();
    await sender("Letters").getByText("Asked").waitFor({ state: "detached" });
  },
);

inChromium("“From now on…” makes a rule that acts on the sender's next message", async () => {
  deliver("Forum", "<https://news.example/forum>");
  await openPage("Clean up");
  await sender("Forum").getByRole("checkbox", { name: "Choose Forum" }).check();
  await inbox.page.getByRole("button", { name: "From now on…" }).click();
  await inbox.page.getByRole("button", { name: "Rehearse", exact: true }).click();
  await inbox.page.getByText(/^In the last 90 days it would have touched/).waitFor();
  await inbox.page.getByRole("button", { name: "Switch on", exact: true }).click();
  await inbox.page.getByText("This rule is on.").waitFor();
  inbox.app.clock.advance(2000);
  const [id = ""] = deliver("Forum", "<https://news.example/forum>");
  await inbox.labelled(id, "INBOX", false);
  await inbox.page.getByRole("link", { name: "Back to Rules" }).click();
  await inbox.page.getByText(/Touched 1 message/).waitFor();
});

inChromium(
  "Today tells what needs the person with its reasons, and the numbers as tables",
  async () => {
    inbox.app.standin.deliver(
      me,
      `From: Grace <grace@example.org>\r\nTo: ${me}\r\nSubject: The lease\r\n\r\nCould you sign it by Friday?`,
    );
    await openPage("Today");
    const row = inbox.page.getByRole("listitem").filter({ hasText: "The lease" });
    await row.getByText("Unread, asks something, names a day").waitFor();
    await inbox.page.getByText("Show as a table").first().click();
    await inbox.page.getByRole("columnheader", { name: "Received" }).first().waitFor();
  },
);
