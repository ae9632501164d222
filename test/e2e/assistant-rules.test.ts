import { expect } from "vitest";
import { findings } from "../support/accessibility.ts";
import { assistantField, atAssistant, inChromium, testInbox } from "../support/test-inbox.ts";

const inbox = testInbox({ freePrompts: 50, start: atAssistant });

function log() {
  return inbox.page.getByRole("log", { name: "Conversation" });
}

function card() {
  return log().locator("[data-card]").last();
}

function answer() {
  return log().locator("[data-turn]").last();
}

async function ask(text: string): Promise<void> {
  await assistantField(inbox.page).fill(text);
  const answered = inbox.page.waitForResponse("**/functions/v1/ai-assistant");
  await inbox.page.keyboard.press("Enter");
  await answered;
  await answer().getByText(text).first().waitFor();
}

inChromium(
  "a rule is shown with what it would have done, made by a click, told and undone",
  async () => {
    const words = "every Friday archive promotions older than 3 days";
    await ask(words);
    await card().getByText(`Rule: ${words}`).waitFor();
    await card().getByText("Every Friday at 09:00").waitFor();
    await card().getByText("Archive", { exact: true }).waitFor();
    await card()
      .getByText(/^In the last 90 days it would have touched/)
      .waitFor();
    expect(await findings(inbox.page)).toEqual([]);
    await card().getByRole("button", { name: "Approve", exact: true }).click();
    await answer().getByText("The rule is on.", { exact: false }).waitFor();
    await ask("which rules do I have");
    await answer().getByText("You have 1 rule:", { exact: false }).waitFor();
    await log().getByRole("button", { name: "Undo" }).last().click();
    await log().getByText("Undone", { exact: false }).first().waitFor();
    await ask("show my rules");
    await answer().getByText("You have no rules.", { exact: false }).waitFor();
  },
);

inChromium(
  "a rule that the assistant has switched off is on again by its toast's Undo",
  async () => {
    await ask("from now on star everything from Ada");
    await card().getByRole("button", { name: "Approve", exact: true }).click();
    await answer().getByText("The rule is on.", { exact: false }).waitFor();
    await ask("turn off the rule for Ada");
    await card().getByRole("button", { name: "Approve", exact: true }).click();
    await inbox.toast("Rule Switched Off").getByRole("button", { name: "Undo" }).click();
    await inbox.toast("Undone").waitFor();
    await ask("which rules do I have");
    await answer().getByText("You have 1 rule:", { exact: false }).waitFor();
    expect(await answer().getByText("(off)", { exact: false }).count()).toBe(0);
  },
);
