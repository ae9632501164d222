import { expect } from "vitest";
import { rows } from "../support/browser.ts";
import { inChromium, testConsole, testInbox } from "../support/test-inbox.ts";

const person = "robin.reyes@example.com";

/** Each key of an act, and which label is there or gone after it. */
const actKeys = [
  ["e", "INBOX", false],
  ["y", "INBOX", false],
  ["#", "TRASH", true],
  ["Delete", "TRASH", true],
  ["s", "STARRED", true],
  ["I", "UNREAD", false],
  ["m", "INBOX", false],
  ["!", "SPAM", true],
  ["+", "IMPORTANT", true],
  ["=", "IMPORTANT", true],
  ["-", "IMPORTANT", false],
  ["U", "UNREAD", true],
] as const;
const begun: Partial<Record<string, string[]>> = {
  "-": ["INBOX", "UNREAD", "IMPORTANT"],
  U: ["INBOX"],
};
const ids = new Map<string, string>();
const inbox = testInbox({
  prepare({ standin }) {
    for (const [key] of actKeys) {
      const raw = `From: a@example.org\r\nSubject: Key ${key}.\r\n\r\nx`;
      ids.set(key, standin.deliver(person, raw, begun[key] ?? ["INBOX", "UNREAD"]));
    }
  },
});

async function focus(subject: string): Promise<void> {
  await inbox.row(subject).getByRole("button").first().focus();
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await inbox.page.keyboard.press(key);
}

/** Two keys of one command: the second must come soon, however slow the page is. */
async function pressPair(...keys: [string, string]): Promise<void> {
  await Promise.all(keys.map((key) => inbox.page.keyboard.press(key)));
}

function chosen(count: number | RegExp) {
  const name = count instanceof RegExp ? count : `Archive (${count})`;
  return inbox.page.getByRole("button", { name, exact: true });
}

inChromium("each of Gmail's keys acts on the row it stands on", async () => {
  for (const [key, label, has] of actKeys) {
    await focus(`Key ${key}.`);
    await press(key);
    await inbox.labelled(ids.get(key) ?? "", label, has);
  }
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
});

inChromium("z takes the last act back, also one by a key", async () => {
  const id = await inbox.arrive("Keyed");
  for (const [key, label] of [
    ["e", "INBOX"],
    ["#", "INBOX"],
  ] as const) {
    await focus("Keyed");
    await press(key);
    await inbox.labelled(id, label, false);
    await press("z");
    await inbox.labelled(id, label);
    await inbox.row("Keyed").waitFor();
  }
});

inChromium("single keys rest where they are not wanted, and Ctrl K is heard still", async () => {
  const id = await inbox.arrive("Untouched by keys");
  async function flip(list: string): Promise<void> {
    await inbox.page.goto(`${inbox.app.url}/settings`);
    await inbox.page.getByRole("switch", { name: "Keyboard shortcuts" }).click();
    await inbox.page.getByText("Saved").first().waitFor();
    await inbox.page.goto(`${inbox.app.url}/?section=inbox`);
    // A key is obeyed by the setting only once the page knows it.
    await inbox.page.locator(list).waitFor();
    await inbox.row("Untouched by keys").first().waitFor();
  }
  await flip("ul[aria-label^='Messages in']:not([aria-keyshortcuts])");
  await focus("Untouched by keys");
  await press("e", "j", "o", "Control+k");
  await inbox.page.getByRole("combobox", { name: "Command palette" }).waitFor();
  await press("Escape");
  expect(inbox.labels(id)).toContain("INBOX");
  await flip("ul[aria-label^='Messages in'][aria-keyshortcuts]");
  await focus("Untouched by keys");
  await press("e");
  await inbox.labelled(id, "INBOX", false);
});

inChromium("b, l and v ask for a time or a label, and Escape leaves it", async () => {
  await inbox.arrive("Asked about");
  for (const [key, name] of [
    ["b", "Snooze until"],
    ["l", "Label as"],
    ["v", "Move to"],
  ] as const) {
    await focus("Asked about");
    await press(key);
    const field = inbox.page.getByRole("combobox", { name });
    await field.waitFor();
    await press("Escape");
    await field.waitFor({ state: "detached" });
  }
});

inChromium("j, k and the arrows walk, o and Enter open, u leads back", async () => {
  await inbox.arrive("Second row");
  await inbox.arrive("First row");
  const { page } = inbox;
  const dialog = page.getByRole("dialog");
  await focus("First row");
  await press("j");
  const second = inbox.row("Second row").getByRole("button").and(page.locator(":focus"));
  await second.waitFor();
  await press("o");
  await dialog.getByRole("heading", { name: "Second row" }).waitFor();
  await press("k");
  await dialog.getByRole("heading", { name: "First row" }).waitFor();
  await press("j");
  await dialog.getByRole("heading", { name: "Second row" }).waitFor();
  await press("u");
  await dialog.waitFor({ state: "detached" });
  await second.waitFor();
  await press("ArrowUp");
  await inbox.row("First row").getByRole("button").and(page.locator(":focus")).waitFor();
  await press("Enter");
  await dialog.getByRole("heading", { name: "First row" }).waitFor();
});

inChromium("[ and ] archive and go on to the older or the newer message", async () => {
  const oldest = await inbox.arrive("Oldest of three");
  const middle = await inbox.arrive("Middle of three");
  await inbox.arrive("Newest of three");
  const dialog = await inbox.open("Middle of three");
  await press("[");
  await dialog.getByRole("heading", { name: "Oldest of three" }).waitFor();
  await inbox.labelled(middle, "INBOX", false);
  await press("]");
  await dialog.getByRole("heading", { name: "Newest of three" }).waitFor();
  await inbox.labelled(oldest, "INBOX", false);
});

inChromium("u in the list reads it again", async () => {
  const read = inbox.page.waitForResponse(/\/rest\/v1\/emails\?/);
  await rows(inbox.page).first().waitFor();
  await press("u");
  expect((await read).status()).toBe(200);
});

inChromium("x chooses a row, and the stars choose by what rows are", async () => {
  const id = await inbox.arrive("Chosen by key");
  await focus("Chosen by key");
  await press("x");
  await chosen(1).waitFor();
  inbox.app.standin.change(person, [id], { add: ["STARRED"], remove: [] });
  await inbox.row("Chosen by key").getByText("Starred").waitFor({ state: "attached" });
  for (const [key, is] of [
    ["a", "all"],
    ["u", "unread"],
    ["r", "read"],
    ["s", "starred"],
    ["t", "unstarred"],
  ] as const) {
    await pressPair("*", "n");
    await chosen(0).waitFor();
    await pressPair("*", key);
    await chosen(/^Archive \([1-9]\d*\)$/).waitFor();
    const ours = inbox.row("Chosen by key").getByRole("checkbox");
    const wanted = ["all", "unread", "starred"].includes(is);
    await expect
      .poll(async () => [is, await ours.getAttribute("aria-checked")])
      .toEqual([is, String(wanted)]);
  }
});

inChromium("g and a letter jump to a folder", async () => {
  await rows(inbox.page).first().waitFor();
  for (const [key, name] of [
    ["s", "Starred"],
    ["t", "Sent Mail"],
    ["d", "Drafts"],
    ["a", "All Mail"],
    ["i", "Inbox"],
  ] as const) {
    await pressPair("g", key);
    await inbox.heading(name).waitFor();
  }
});

inChromium("/ goes to the search, where every key is a letter", async () => {
  await rows(inbox.page).first().waitFor();
  await press("/");
  const field = inbox.page.getByRole("combobox", { name: "Search mail" });
  await field.and(inbox.page.locator(":focus")).waitFor();
  await inbox.page.keyboard.type("#e?");
  await expect.poll(() => field.inputValue()).toBe("#e?");
  expect(await inbox.page.getByRole("dialog").count()).toBe(0);
});

inChromium("the help names each command once, with all its keys", async () => {
  await rows(inbox.page).first().waitFor();
  await press("?");
  const help = inbox.page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.locator("dl > div").last().waitFor();
  const named = await help.locator("dl > div").evaluateAll((all) =>
    all.map((one) => ({
      title: one.querySelector("dt")?.textContent ?? "",
      keys: [...one.querySelectorAll("kbd")].map((key) => key.textContent ?? ""),
    })),
  );
  const titles = named.map(({ title }) => title);
  expect(titles.length).toBe(new Set(titles).size);
  expect(new Set(named.flatMap(({ keys }) => keys))).toEqual(
    new Set(
      [
        "e|y|#|Delete|s|Shift I|Shift U|b|l|v|m|!|+|=|-|[|]|z|o|Enter|j|k|u|x|/|Ctrl J|Ctrl K|.|?|c|r|a|f",
      ]
        .join()
        .split("|")
        .concat(["a", "n", "r", "u", "s", "t"].map((key) => `* then ${key}`))
        .concat(["i", "s", "t", "d", "a", "b", "o"].map((key) => `g then ${key}`)),
    ),
  );
  await press("Escape");
  await help.waitFor({ state: "detached" });
});

testConsole(inbox);
