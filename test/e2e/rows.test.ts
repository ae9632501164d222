import { expect } from "vitest";
import { avatarColour } from "#web/ui/format/avatar-look.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const words =
  "Twelve crates of pears stand behind the ferry house and nobody knows for whom ".repeat(3);
const inbox = testInbox();
const letters = {
  plain: { subject: "Plain row", from: "Ada Lovelace <ada@example.org>", text: words },
  nameless: { subject: "No name row", from: "zoe@example.org" },
  untitled: { subject: "", from: "Nobody Special <nobody@example.org>", text: "Untitled words" },
};

/** A row's parts as they are seen, from the sender's name. */
async function parts(name: string) {
  const row = inbox.row(name);
  await row.waitFor();
  return {
    initial: await row.locator("[class*=bg-avatar]").innerText(),
    tone: /bg-avatar-(\d)/.exec(
      (await row.locator("[class*=bg-avatar]").getAttribute("class")) ?? "",
    )?.[1],
    bdi: await row.locator("bdi").allInnerTexts(),
  };
}

inChromium("a row shows who wrote, the subject and 100 characters of the text", async () => {
  await inbox.arrive(letters.plain);
  expect(await parts("Plain row")).toEqual({
    initial: "A",
    tone: String(avatarColour("ada@example.org")),
    bdi: ["Ada Lovelace", "Plain row", `${words.slice(0, 100).trimEnd()}…`],
  });
});

inChromium("on a phone the text is cut after 60 characters", async () => {
  const page = await inbox.another({ width: 390, height: 844 });
  const row = page.getByRole("listitem").filter({ hasText: "Plain row" });
  await row.waitFor();
  await expect
    .poll(() => row.locator("bdi").allInnerTexts())
    .toEqual(["Ada Lovelace", "Plain row", `${words.slice(0, 60).trimEnd()}…`]);
  await page.context().close();
});

inChromium("without a name the address stands for it, without a subject No Subject", async () => {
  await inbox.arrive(letters.nameless);
  expect((await parts("No name row")).bdi[0]).toBe("zoe@example.org");
  inbox.deliver(letters.untitled);
  expect((await parts("Untitled words")).bdi.slice(0, 2)).toEqual(["Nobody Special", "No Subject"]);
});

inChromium("eight colours, by the first character of the sender's address", async () => {
  const senders = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  for (const one of senders)
    inbox.deliver({ subject: `Coloured ${one}.`, from: `Somebody <${one}@example.org>` });
  const tones = [];
  for (const one of senders) tones.push((await parts(`Coloured ${one}.`)).tone);
  expect(new Set(tones).size).toBe(8);
  expect(tones[8]).toBe(tones[0]);
  expect(tones).toEqual(senders.map((one) => String(avatarColour(one))));
});

inChromium("what is unread, starred or has files is marked, and heard", async () => {
  const id = await inbox.arrive("Marked row");
  const row = inbox.row("Marked row");
  await row.getByText("Unread").waitFor({ state: "attached" });
  await row.locator("[class*=bg-accent]").first().waitFor();
  expect(await row.getByText("Starred").count()).toBe(0);
  inbox.app.standin.change(inbox.person, [id], { add: ["STARRED"], remove: ["UNREAD"] });
  await row.getByText("Starred").waitFor({ state: "attached" });
  await row.getByText("Unread").waitFor({ state: "detached" });
  expect(await row.locator("[class*=font-semibold]").count()).toBe(0);
  inbox.deliver({
    subject: "With a file",
    headers: ["Content-Disposition: attachment; filename=notes.txt"],
  });
  await inbox.row("With a file").getByText("Has attachments").waitFor({ state: "attached" });
});

inChromium("a name is shown as it is, also one that would be markup or turn the row", async () => {
  const name = "<b>Bold</b> \u202eevil";
  inbox.deliver({
    subject: "Odd name row",
    from: `=?utf-8?B?${Buffer.from(name).toString("base64")}?= <odd@example.org>`,
  });
  const row = inbox.row("Odd name row");
  await row.waitFor();
  expect(await row.locator("b").count()).toBe(0);
  expect(await row.locator("bdi").first().innerText()).toContain("<b>Bold</b>");
});

testConsole(inbox);
