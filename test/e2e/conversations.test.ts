import { expect } from "vitest";
import type { Locator } from "playwright-core";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const inbox = testInbox();

type Talk = { first: string; answer: string };

/** A letter and its answer, in the list as one row. */
async function talk(subject: string): Promise<Talk> {
  const name = subject.toLowerCase().replaceAll(" ", "-");
  const first = await inbox.arrive({
    subject,
    from: "Ottoline Vane <ottoline@example.org>",
    text: "First word",
    headers: [`Message-ID: <${name}@example.org>`],
  });
  const answer = inbox.deliver({
    subject: `Re: ${subject}`,
    from: "Perpetua Vane <perpetua@example.org>",
    text: "Second word\r\n\r\nOttoline wrote:\r\n> First word",
    headers: [`In-Reply-To: <${name}@example.org>`, `References: <${name}@example.org>`],
  });
  await inbox.row(`Re: ${subject}`).getByText("2", { exact: true }).waitFor();
  return { first, answer };
}

function parts() {
  const list = inbox.page.getByRole("list", { name: "Conversation of 2 messages" });
  return list.locator("> li");
}

inChromium("the Inbox groups a conversation and opens it oldest first, quotes folded", async () => {
  await talk("Talk of pears");
  await expect.poll(() => inbox.row("Talk of pears").count()).toBe(1);
  await inbox.row("Talk of pears").getByText("2 messages").waitFor({ state: "attached" });
  await inbox.open("Talk of pears");
  await parts().nth(1).waitFor();
  await parts().nth(0).filter({ hasText: "Ottoline Vane" }).waitFor();
  const newest = parts().nth(1);
  await newest.getByText("Second word").waitFor();
  expect(await newest.getByText("> First word").isVisible()).toBe(false);
  await newest.getByText("Show quoted text").click();
  await newest.getByText("> First word").waitFor();
});

inChromium("opening a conversation reads also what of it is not in the inbox", async () => {
  const { first, answer } = await talk("Talk of cherries");
  inbox.app.standin.change(inbox.person, [first], { add: [], remove: ["INBOX"] });
  await inbox.row("Talk of cherries").getByText("2 messages").waitFor({ state: "detached" });
  await inbox.open("Talk of cherries");
  for (const id of [first, answer]) await inbox.labelled(id, "UNREAD", false);
  expect(inbox.labels(first)).toEqual([]);
});

inChromium("what was read is folded, the newest is open, and a click turns it", async () => {
  const { first, answer } = await talk("Talk of plums");
  const ids = [first, answer];
  inbox.app.standin.change(inbox.person, ids, { add: [], remove: ["UNREAD"] });
  await inbox.row("Talk of plums").getByText("Unread").waitFor({ state: "detached" });
  await inbox.open("Talk of plums");
  const fold = parts()
    .nth(0)
    .getByRole("button", { name: /Ottoline Vane/ });
  await fold.and(inbox.page.locator("[aria-expanded=false]")).waitFor();
  await parts().nth(1).getByText("Second word").waitFor();
  await fold.click();
  await parts().nth(0).getByText("First word").last().waitFor();
  await fold.and(inbox.page.locator("[aria-expanded=true]")).click();
  await fold.and(inbox.page.locator("[aria-expanded=false]")).waitFor();
});

/** Whether a body's frame is as high as what it shows: neither cut nor with more below it than its margin. */
async function fits(frame: Locator): Promise<boolean> {
  return frame
    .contentFrame()
    .locator("html")
    .evaluate((root) => {
      const end = root.querySelector("p:last-of-type")?.getBoundingClientRect().bottom ?? 0;
      return root.scrollHeight <= root.clientHeight && root.clientHeight - end < 60;
    });
}

inChromium("a designed message is as high as it is, also where it grows narrower", async () => {
  const line = "<p>Pears and plums, figs and nuts. </p>";
  await inbox.arrive({
    subject: "Talk of quinces",
    html: `<div>${line.repeat(60)}</div>`,
    headers: ["Message-ID: <quinces@example.org>"],
  });
  inbox.deliver({
    subject: "Re: Talk of quinces",
    html: `<div><p>${"Pears and plums, figs and nuts. ".repeat(9)}</p></div>`,
    headers: ["In-Reply-To: <quinces@example.org>", "References: <quinces@example.org>"],
  });
  await inbox.row("Re: Talk of quinces").getByText("2", { exact: true }).waitFor();
  await inbox.open("Talk of quinces");
  for (const width of [1280, 620]) {
    await inbox.page.setViewportSize({ width, height: 800 });
    for (const index of [0, 1]) {
      const frame = parts().nth(index).locator("iframe");
      await until(
        () => fits(frame),
        (yes) => yes,
      );
    }
  }
  await inbox.page.setViewportSize({ width: 1280, height: 800 });
});

inChromium("an act on the row is for all of it, a star for the newest alone", async () => {
  const { first, answer } = await talk("Talk of figs");
  await inbox.hoverAct("Talk of figs", "star");
  await inbox.labelled(answer, "STARRED");
  expect(inbox.labels(first)).not.toContain("STARRED");
  await inbox.hoverAct("Talk of figs", "archive");
  for (const id of [first, answer]) await inbox.labelled(id, "INBOX", false);
  await inbox.toast("Emails Archived", "Successfully archived 2 email(s)").waitFor();
});

inChromium("choosing counts messages, also what comes to a chosen conversation", async () => {
  const { first, answer } = await talk("Talk of nuts");
  await inbox.select("Talk of nuts");
  await inbox.page.getByRole("button", { name: "Archive (2)" }).waitFor();
  const late = inbox.deliver({
    subject: "Re: Talk of nuts",
    text: "Third word",
    headers: ["References: <talk-of-nuts@example.org>"],
  });
  await inbox.row("Talk of nuts").getByText("3", { exact: true }).waitFor();
  await inbox.page.getByRole("button", { name: "Archive (3)" }).click();
  for (const id of [first, answer, late]) await inbox.labelled(id, "INBOX", false);
});

inChromium("other folders, and an Inbox without grouping, list each message", async () => {
  await talk("Talk of grapes");
  await inbox.folder("All Mail").click();
  await until(
    () => inbox.row("Talk of grapes").count(),
    (count) => count === 2,
  );
  await inbox.page.goto(`${inbox.app.url}/settings`);
  await inbox.page.getByRole("switch", { name: "Group conversations" }).click();
  await inbox.page.getByText("Saved", { exact: true }).waitFor();
  await inbox.page.getByRole("link", { name: "Back to your mail" }).click();
  await until(
    () => inbox.row("Talk of grapes").count(),
    (count) => count === 2,
  );
});

testConsole(inbox);
