import { expect } from "vitest";
import { folders } from "#contract/folders.ts";
import { findings } from "../support/accessibility.ts";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox();

function field() {
  return inbox.page.getByRole("combobox", { name: "Command palette" });
}

/** What the palette offers at this moment. */
function offers(): Promise<string[]> {
  return inbox.page
    .getByRole("option")
    .evaluateAll((all) => all.map((one) => one.querySelector("span.truncate")?.textContent ?? ""));
}

/** Opens the palette on a row, and gives what it offers, once that is all of what is wanted. */
async function offered(subject: string, wanted: readonly string[]): Promise<string[]> {
  await inbox.row(subject).getByRole("button").first().focus();
  await inbox.page.keyboard.press("Control+k");
  await field().waitFor();
  await expect.poll(offers).toEqual(expect.arrayContaining([...wanted]));
  return offers();
}

async function run(command: string): Promise<void> {
  await field().fill(command);
  await inbox.page.getByRole("option", { name: command }).first().waitFor();
  await inbox.page.keyboard.press("Enter");
  await field().waitFor({ state: "detached" });
}

const always = [
  "Undo the last action",
  "Select",
  "Select all",
  "Refresh",
  "Search mail",
  "Keyboard shortcuts",
  "Sync All",
  "Go to AI Assistant",
  "Activity",
  "Setting",
  "Rate and review",
  ...folders.map(({ title }) => `Go to ${title}`),
];

inChromium("the palette reaches every act that makes sense, and every place", async () => {
  await inbox.arrive("Reached");
  const here = await offered("Reached", [
    ...always,
    "Archive",
    "Delete",
    "Mark as read",
    "Snooze",
    "Star",
    "Mark as important",
    "Label as",
    "Move to",
    "Mute",
    "Report spam",
  ]);
  for (const none of ["Restore", "Not spam", "Delete forever", "Remove star", "Mark as unread"])
    expect(here).not.toContain(none);
  expect(await findings(inbox.page)).toEqual([]);
});

inChromium("in Spam and in Trash it offers the ways back, and the way out", async () => {
  await inbox.arrive("Away");
  await offered("Away", ["Report spam"]);
  await run("Report spam");
  await inbox.row("Away").waitFor({ state: "detached" });
  await inbox.folder("Spam").click();
  await offered("Away", ["Not spam", "Delete forever"]);
  await run("Delete");
  await inbox.row("Away").waitFor({ state: "detached" });
  await inbox.folder("Trash").click();
  await offered("Away", ["Restore", "Delete forever"]);
  await run("Restore");
  await inbox.row("Away").waitFor({ state: "detached" });
});

inChromium("some letters find a command, Enter runs it, and nothing fits nonsense", async () => {
  const id = await inbox.arrive("Run upon");
  await offered("Run upon", ["Mark as important"]);
  await field().fill("no such thing");
  await inbox.page.getByText("No such command").waitFor();
  await field().fill("ímpórtant");
  await inbox.page.getByRole("option", { name: "Mark as important" }).waitFor();
  await run("important");
  await inbox.labelled(id, "IMPORTANT");
  await inbox.page.keyboard.press(".");
  await run("Go to Starred");
  await inbox.heading("Starred").waitFor();
  await inbox.page.keyboard.press("Control+k");
  await run("Go to Inbox");
  await inbox.heading("Inbox").waitFor();
});

inChromium("it acts on the open message, and on what is chosen", async () => {
  const ids = [await inbox.arrive("Taken one"), await inbox.arrive("Taken two")];
  await inbox.select("Taken one", "Taken two");
  await inbox.page.keyboard.press("Control+k");
  await run("Star");
  for (const id of ids) await inbox.labelled(id, "STARRED");
  await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
  await inbox.open("Taken one");
  await inbox.page.keyboard.press("Control+k");
  await run("Archive");
  await inbox.labelled(ids[0] ?? "", "INBOX", false);
  expect(inbox.labels(ids[1] ?? "")).toContain("INBOX");
  await rows(inbox.page).first().waitFor();
});

inChromium("the places open from it", async () => {
  for (const [command, path] of [
    ["Activity", "/activity"],
    ["Setting", "/settings"],
    ["Go to AI Assistant", "/?section=assistant"],
  ] as const) {
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    await rows(inbox.page).first().waitFor();
    await inbox.page.keyboard.press("Control+k");
    await run(command);
    await inbox.page.waitForURL(`${inbox.app.url}${path}`);
  }
});

inChromium("it reaches what the screen and the open message offer by a button", async () => {
  await inbox.arrive({
    subject: "Pictured",
    html: '<p>Seen</p><img src="https://pictures.example.org/a.png" width="40" height="40">',
    headers: ["List-Unsubscribe: <https://lists.example.org/leave>"],
  });
  const places = ["Sync Current", "Compare with Gmail now", "Change theme", "Sign out"];
  await offered("Pictured", places);
  await inbox.page.keyboard.press("Escape");
  await field().waitFor({ state: "detached" });
  const dialog = await inbox.open("Pictured");
  await dialog.getByRole("button", { name: "Show images" }).waitFor();
  await inbox.page.keyboard.press("Control+k");
  for (const title of ["Show images", "Unsubscribe", "Plain text", "Print", "Download message"])
    await inbox.page.getByRole("option", { name: title }).waitFor();
  await run("Show original");
  await dialog.getByText("Subject: Pictured").waitFor();
  await inbox.page.keyboard.press("Control+k");
  await run("Show message");
  await dialog.getByText("Subject: Pictured").waitFor({ state: "detached" });
});

testConsole(inbox);
